'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { callApi } from '@/lib/http/client';
import { screenUrl } from '@/lib/i18n/screen-url';
import { claimPassContract } from '@/lib/passes/contract';
import { DoneHeading } from './done-heading';
import { redirectTo } from './redirect-to';
import { linkFault, type LinkFault } from './link-fault';
import { useFailure } from './use-failure';

type State = { step: 'ready' | 'busy' | 'done' } | { step: LinkFault } | { step: 'refused'; reason: string };

/** Adds the pass to the signed-in account by button. Mail scanners follow links but do not press buttons. */
export function ClaimPanel({ token }: { token: string }) {
  const t = useTranslations('identity.claim');
  const locale = useLocale();
  const failure = useFailure();
  const [state, setState] = useState<State>({ step: 'ready' });
  const claim = async () => {
    setState({ step: 'busy' });
    try {
      const { uniqueKey } = await callApi(claimPassContract, { body: { token } });
      setState({ step: 'done' });
      redirectTo(`${screenUrl('/account/passes', locale)}?${new URLSearchParams({ opened: uniqueKey })}`, 0);
    } catch (error) {
      const fault = linkFault(error);
      setState(fault ? { step: fault } : { step: 'refused', reason: failure.ofCall(error).title });
    }
  };
  const { step } = state;
  if (step === 'done' || step === 'used' || step === 'expired' || step === 'failed')
    return (
      <div role="status">
        <DoneHeading>{t(`${step}.title`)}</DoneHeading>
        <p className="mb-6 mt-3 max-w-measure">{t(`${step}.text`)}</p>
        <ButtonLink href="/account/passes">{t('toPasses')}</ButtonLink>
      </div>
    );
  return (
    <>
      {step === 'refused' && (
        <Alert tone="error" title={state.reason} live className="mb-6">
          {null}
        </Alert>
      )}
      <Button busy={step === 'busy'} onClick={() => void claim()}>
        {t('submit')}
      </Button>
    </>
  );
}
