'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { callApi } from '@/lib/http/client';
import { activationContract, confirmAddressContract } from '@/lib/identity/contract';
import { declineAccountContract } from '@/lib/privacy/contract';
import { DeclineAccount } from './decline-account';
import { DoneHeading } from './done-heading';
import { linkFault, type LinkFault } from './link-fault';
import { ResendForm } from './resend-form';
import { useFailure } from './use-failure';

type State =
  | { step: 'ready' | 'activating' | 'declining' | 'done' | 'declined' }
  | { step: 'invalid'; why: LinkFault }
  | { step: 'refused'; reason: string };

/** Subject of a mailed link: a new account, or a new e-mail address. */
export type LinkKind = 'activation' | 'address';

const CONTRACTS = { activation: activationContract, address: confirmAddressContract };

/** Creator and time of the account, so that its owner can recognise it. */
export type OpenedAccount = { username: string; name: string; day: string };

type LinkPanelProps = {
  token: string;
  kind: LinkKind;
  /** The link was closed when it was opened. */
  closed?: LinkFault | null;
  opened?: OpenedAccount | undefined;
  /** Where to go on after it; to the login or the account if absent. */
  next?: ReactNode;
};

/** Confirms a mail link by button. Mail scanners follow links but do not press buttons. */
export function ActivationPanel({ token, kind, closed = null, opened, next }: LinkPanelProps) {
  const t = useTranslations(`identity.${kind}`);
  const { state, activate, decline } = useLink(token, kind, closed);
  if (state.step === 'done') return <Activated {...{ kind, next }} isStranger={opened !== undefined} />;
  if (state.step === 'declined') return <Declined />;
  if (state.step === 'invalid') return <InvalidLink kind={kind} why={state.why} />;
  return (
    <>
      {state.step === 'refused' && (
        <Alert tone="error" title={state.reason} live className="mb-6">
          {null}
        </Alert>
      )}
      {opened && <Opened {...opened} />}
      <Button busy={state.step === 'activating'} onClick={() => void activate()}>
        {t('submit')}
      </Button>
      {opened && <DeclineAccount busy={state.step === 'declining'} onDecline={() => void decline()} />}
    </>
  );
}

function useLink(token: string, kind: LinkKind, closed: LinkFault | null) {
  const failure = useFailure();
  const [state, setState] = useState<State>(closed ? { step: 'invalid', why: closed } : { step: 'ready' });
  const send = async (under: State, call: () => Promise<unknown>, after: State) => {
    setState(under);
    try {
      await call();
      setState(after);
    } catch (error) {
      const why = linkFault(error);
      setState(why ? { step: 'invalid', why } : { step: 'refused', reason: failure.ofCall(error).title });
    }
  };
  const body = { token };
  return {
    state,
    activate: () => send({ step: 'activating' }, () => callApi(CONTRACTS[kind], { body }), { step: 'done' }),
    decline: () =>
      send({ step: 'declining' }, () => callApi(declineAccountContract, { body }), {
        step: 'declined',
      }),
  };
}

function Opened({ username, name, day }: OpenedAccount) {
  const t = useTranslations('identity.activation');
  return <p className="mb-6 max-w-measure wrap-anywhere">{t('opened', { username, name, day })}</p>;
}

type KindProps = { kind: LinkKind };

const NEXT = { activation: '/login', address: '/account/access' } as const;

type ActivatedProps = KindProps & Pick<LinkPanelProps, 'next'> & { isStranger: boolean };

/** @param props.isStranger not signed in to this account; the account may have been created by another person */
function Activated({ kind, next, isStranger }: ActivatedProps) {
  const t = useTranslations(`identity.${kind}`);
  const activation = useTranslations('identity.activation');
  return (
    <div role="status">
      <DoneHeading>{t('doneTitle')}</DoneHeading>
      <p className="mb-6 mt-3 max-w-measure">{t('done')}</p>
      {next ?? <ButtonLink href={NEXT[kind]}>{t('toLogin')}</ButtonLink>}
      {isStranger && (
        <>
          <p className="mt-8 max-w-measure">{activation('notMine')}</p>
          <TextLink href="/forgot-password">{activation('ownPassword')}</TextLink>
        </>
      )}
    </div>
  );
}

function Declined() {
  const t = useTranslations('identity.activation');
  return (
    <div role="status">
      <DoneHeading>{t('declinedTitle')}</DoneHeading>
      <p className="mb-6 mt-3 max-w-measure">{t('declined')}</p>
      <ButtonLink href="/registration" variant="secondary">
        {t('signUp')}
      </ButtonLink>
    </div>
  );
}

/** Explains why the link is invalid and offers the matching action: log in, or request a new link. */
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
