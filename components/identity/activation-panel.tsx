'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { callApi } from '@/lib/http/client';
import { activationContract, confirmAddressContract } from '@/lib/identity/contract';
import { DoneHeading } from './done-heading';
import { linkFault, type LinkFault } from './link-fault';
import { ResendForm } from './resend-form';
import { useFailure } from './use-failure';

type State =
  | { step: 'ready' | 'busy' | 'done' }
  | { step: 'invalid'; why: LinkFault }
  | { step: 'refused'; reason: string };

/** What a link is for: a new account, or a new address of one. */
export type LinkKind = 'activation' | 'address';

const CONTRACTS = { activation: activationContract, address: confirmAddressContract };

type LinkPanelProps = { token: string; kind: LinkKind };

/** The link was followed; pressing the button uses it. Mail scanners follow links, but press nothing. */
export function ActivationPanel({ token, kind }: LinkPanelProps) {
  const t = useTranslations(`identity.${kind}`);
  const locale = useLocale();
  const failure = useFailure();
  const [state, setState] = useState<State>({ step: 'ready' });
  const activate = async () => {
    setState({ step: 'busy' });
    try {
      await callApi(CONTRACTS[kind], { body: { token }, locale });
      setState({ step: 'done' });
    } catch (error) {
      const why = linkFault(error);
      setState(why ? { step: 'invalid', why } : { step: 'refused', reason: failure.ofCall(error).title });
    }
  };
  if (state.step === 'done') return <Activated kind={kind} />;
  if (state.step === 'invalid') return <InvalidLink kind={kind} why={state.why} />;
  return (
    <>
      {state.step === 'refused' && (
        <Alert tone="error" title={state.reason} live className="mb-6">
          {null}
        </Alert>
      )}
      <Button busy={state.step === 'busy'} onClick={() => void activate()}>
        {t('submit')}
      </Button>
    </>
  );
}

type KindProps = { kind: LinkKind };

const NEXT = { activation: '/login', address: '/account/access' } as const;

function Activated({ kind }: KindProps) {
  const t = useTranslations(`identity.${kind}`);
  return (
    <div role="status">
      <DoneHeading>{t('doneTitle')}</DoneHeading>
      <p className="mb-6 mt-3 max-w-measure">{t('done')}</p>
      <ButtonLink href={NEXT[kind]}>{t('toLogin')}</ButtonLink>
    </div>
  );
}

/** Each fault with its own help: log in, or ask for a new link. */
function InvalidLink({ kind, why }: KindProps & { why: LinkFault }) {
  const t = useTranslations(`identity.${kind}`);
  return (
    <>
      <DoneHeading>{t(`${why}Title`)}</DoneHeading>
      <p className="mb-6 mt-3 max-w-measure">{t(why)}</p>
      <ButtonLink href={NEXT[kind]} variant="secondary">
        {t('toLogin')}
      </ButtonLink>
      {kind === 'activation' && why !== 'used' && <ResendForm />}
    </>
  );
}
