import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { StepBar } from '@/components/ui/step-bar';
import { ClientTexts } from '@/components/layout/client-texts';
import { CancelImport } from './cancel-import';

const STEPS = ['import', 'validation'] as const;
export type ProStep = (typeof STEPS)[number];

type ProStepsProps = {
  current: ProStep;
  /** The import that the way back cancels; once it is ordered, there is no way back. */
  importId?: string | undefined;
  /** The sale is paused: said before a file is chosen, not only when it is sent. */
  isPaused?: boolean;
};

/** The two steps of the company checkout (docs/product.md#import-and-validation). */
export function ProSteps({ current, importId, isPaused = false }: ProStepsProps) {
  const t = useTranslations('pro');
  const at = STEPS.indexOf(current);
  return (
    <>
      <StepBar
        label={t('steps.label')}
        steps={STEPS.map((step, index) => ({
          label: t(`steps.${step}`),
          state: index < at ? 'done' : index === at ? 'current' : 'todo',
          ...(index < at && importId
            ? { back: <CancelImport {...{ importId }} step={t(`steps.${step}`)} /> }
            : {}),
        }))}
        progress={t('steps.progress', { step: at + 1, total: STEPS.length })}
      />
      {isPaused && <Alert tone="notice" title={t('paused')} className="mt-7" />}
    </>
  );
}

/** Frame of a company checkout step. */
export function ProFrame({ children, ...steps }: ProStepsProps & { children: ReactNode }) {
  const t = useTranslations('pro');
  return (
    <main className="wrap pb-section">
      <h1 className="pb-[22px] pt-10 text-d2 tracking-[-.03em]">{t('title')}</h1>
      <ClientTexts of={['pro', 'forms', 'validation', 'errors']}>
        <ProSteps {...steps} />
        {children}
      </ClientTexts>
    </main>
  );
}
