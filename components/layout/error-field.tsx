import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

type ErrorFieldProps = {
  /** `Erreur 404` */
  label: string;
  title: string;
  message: string;
  /** Class of the field's colour. */
  colour: string;
  art: ReactNode;
  /** One or two actions. */
  children: ReactNode;
  /** Status code for the page cache, see scripts/server/complete-page.mjs. */
  status?: number;
};

/** Error page: code, message and actions at the left, doors at the right. */
export const ErrorField = ({ label, title, message, colour, art, children, status }: ErrorFieldProps) => (
  <main
    data-page-status={status}
    className={classNames('field overflow-hidden border-b-2 border-ink', colour)}
  >
    <div className="wrap grid gap-9 pt-8 lg:min-h-[calc(100dvh-78px)] lg:grid-cols-[5fr_8fr] lg:items-end lg:gap-gutter lg:pt-14">
      <div className="lg:pb-14">
        <p className="mb-3 font-semibold">{label}</p>
        <h1 className="mb-3.5 text-d3">{title}</h1>
        <p className="mb-6 max-w-[34ch] text-lead">{message}</p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
      {art}
    </div>
  </main>
);
