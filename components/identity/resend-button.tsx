'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SuccessNote } from './success-note';
import { useResend } from './use-resend';

/** Resends the activation mail to the given address. */
export function ResendButton({ username, label }: { username: string; label: string }) {
  const t = useTranslations('identity.resend');
  const { isSent, resend } = useResend();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    const refused = await resend(username);
    setProblem(refused?.title ?? null);
    setBusy(false);
  };
  return (
    <>
      {!isSent && (
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void press()}>
          {label}
        </Button>
      )}
      <p role="alert" className="mt-2 font-semibold text-error">
        {problem}
      </p>
      <SuccessNote>{isSent ? t('sent') : null}</SuccessNote>
    </>
  );
}
