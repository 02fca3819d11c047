import { useId, type ReactNode } from 'react';
import { FieldGroup } from '@/components/forms/form-context';

type FormSectionProps = { title: string; text?: string; children: ReactNode };

/** Section of a long form, below a structural line. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-11 border-t-2 border-ink pt-4">
      <h2 id={titleId} className="text-d4">
        {title}
      </h2>
      {text && <p className="mt-1 text-mute">{text}</p>}
      <div className="mt-5">
        <FieldGroup label={title}>{children}</FieldGroup>
      </div>
    </section>
  );
}
