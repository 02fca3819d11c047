import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import type { Href } from '@/components/ui/anchor';
import { DoorDrawing } from './door-drawing';
import { ClientTexts } from '@/components/layout/client-texts';

type AuthScreenProps = {
  title: string;
  lead: string;
  children: ReactNode;
  /** The alternative, such as registering instead of logging in. */
  aside: { title: string; text: string; links?: readonly { href: Href; label: string }[] };
};

/** Title and form on white, with the alternative beside them. */
export const AuthScreen = ({ title, lead, children, aside }: AuthScreenProps) => (
  <main className="border-b-2 border-ink lg:grid lg:min-h-[calc(100dvh-78px)] lg:grid-cols-[7fr_5fr]">
    <div className="w-full max-w-[56rem] px-margin lg:justify-self-end pb-section pt-10 md:pt-16">
      <h1 className="text-d2">{title}</h1>
      <p className="mb-8 mt-5 max-w-[44ch] text-lead">{lead}</p>
      <div className="max-w-[38.75rem]">
        <ClientTexts of={['identity', 'forms', 'validation', 'errors']}>{children}</ClientTexts>
      </div>
    </div>
    <aside className="field flex flex-col justify-between gap-8 overflow-hidden border-t-2 border-ink bg-season-tint px-margin pt-10 md:pt-16 lg:border-l-2 lg:border-t-0">
      <div className="max-w-[30rem]">
        <h2 className="text-d3">{aside.title}</h2>
        <p className="mb-6 mt-4 text-lead">{aside.text}</p>
        {aside.links && (
          <div className="flex flex-wrap gap-3">
            {aside.links.map(({ href, label }) => (
              <ButtonLink key={label} href={href} variant="secondary">
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
      <DoorDrawing doorway="fill-season" person="inside" className="h-[180px] w-auto self-end lg:h-[280px]" />
    </aside>
  </main>
);
