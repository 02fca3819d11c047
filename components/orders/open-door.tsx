import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { StepHeading } from '@/components/cart/step-heading';
import { DoorStage } from '@/components/passes/door-stage';
import { PassCard } from '@/components/passes/pass-card';
import { PassRows } from '@/components/passes/pass-row';
import { WalletLinks, type Wallets } from '@/components/passes/wallet-links';
import { Anchor } from '@/components/ui/anchor';
import { ButtonLink } from '@/components/ui/button';
import { DefinitionList } from '@/components/ui/definition-list';
import { EmailText } from '@/components/ui/email-text';
import { TextLink } from '@/components/ui/text-link';
import { Unbroken } from '@/components/ui/unbroken';
import { formatDay } from '@/lib/i18n/format';
import type { PassView } from '@/lib/passes/schema';
import { BlockedNote } from './blocked-note';
import { GivenBack } from './given-back';
import type { PaidOrder } from './paid-order';

type OpenDoorProps = {
  order: PaidOrder;
  /** The pass to show, then the others of the order. */
  passes: readonly [PassView, ...PassView[]];
  /** Whether a pass is in this account. One that somebody else bought stays in theirs, also when it is renewed here. */
  isOwn?: (pass: PassView) => boolean;
  wallets: Wallets;
  /** Whether the door opens over the whole screen first. */
  hasStage: boolean;
  children?: ReactNode;
};

/** A paid order with a pass: the door opens, then the pass, ways to keep it, and what to do with it. */
export function OpenDoor({ order, passes, isOwn = () => true, wallets, hasStage, children }: OpenDoorProps) {
  const t = useTranslations('checkout.payment');
  const [pass, ...others] = passes;
  const name = order.firstName || 'none';
  const isQueued = pass.status === 'queued';
  const { number, total, isFree } = order;
  const completed = t(isFree ? 'completedFree' : 'completedText', { number, total });
  return (
    <main>
      {hasStage && (
        <DoorStage
          passNumber={pass.uniqueKey}
          title={t(isQueued ? 'queuedStage' : 'stage', { name })}
          note={completed}
        />
      )}
      <div className="wrap grid items-center gap-x-14 gap-y-9 pb-11 pt-9 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] lg:pb-16 lg:pt-14">
        <PassCard pass={pass} isWide />
        <div className="min-w-0">
          <StepHeading step="payment" className="text-d2">
            {isQueued ? t('doorQueued', { from: formatDay(pass.validFrom) }) : t('doorOpen')}
          </StepHeading>
          <p role="status" className="mt-4 max-w-measure font-semibold">
            <Unbroken
              text={`${t(isQueued ? 'queuedTitle' : 'completedTitle', { name })} ${completed}`}
              part={number}
            />
          </p>
          <GivenBack refunds={order.refunds} className="mt-2 font-semibold" />
          <p className="mt-2 max-w-measure text-lead">{t('doorText')}</p>
          <Keep {...{ order, pass, wallets }} isOwn={isOwn(pass)} />
          <Facts {...{ order, pass }} />
          <Next order={order} />
        </div>
      </div>
      {others.length > 0 && (
        <div className="wrap pb-16">
          <PassRows title={t('others')} passes={others} isOwn={isOwn} />
        </div>
      )}
      {children}
    </main>
  );
}

type PassProps = Pick<OpenDoorProps, 'order'> & { pass: PassView };

type KeepProps = PassProps & Pick<OpenDoorProps, 'wallets'> & { isOwn: boolean };

function Keep({ order: { id }, pass: { uniqueKey }, wallets, isOwn }: KeepProps) {
  const t = useTranslations('checkout.payment');
  return (
    <div className="mt-6 flex flex-wrap gap-3 print:hidden">
      {isOwn && (
        <ButtonLink
          href={{ pathname: '/account/phone/[pass]', params: { pass: uniqueKey } }}
          className="max-sm:w-full"
        >
          {t('keep')}
        </ButtonLink>
      )}
      <ButtonLink
        href={`/api/account/orders/${id}/passes.pdf`}
        variant="secondary"
        shape="square"
        icon="download"
      >
        {t('passesPdf')}
      </ButtonLink>
      {isOwn && <WalletLinks uniqueKey={uniqueKey} wallets={wallets} />}
    </div>
  );
}

function Facts({ order, pass }: PassProps) {
  const t = useTranslations('checkout.payment');
  const addOns = [...pass.extensions, ...pass.options].map(({ title }) => title);
  const validity = { from: formatDay(pass.validFrom), until: formatDay(pass.validUntil) };
  return (
    <DefinitionList
      className="mt-7 border-b border-hair"
      items={[
        { term: t('valid'), description: t('validity', validity) },
        ...(addOns.length ? [{ term: t('addOns'), description: addOns.join(', ') }] : []),
        {
          term: t('sentTo'),
          description: (
            <span className="wrap-anywhere">
              <EmailText email={order.email} />
            </span>
          ),
        },
        {
          term: t('order'),
          description: (
            <Anchor href={`/api/account/orders/${order.id}/confirmation.pdf`} className="underline">
              {t('confirmationPdf')}
            </Anchor>
          ),
        },
      ]}
    />
  );
}

function Next({ order }: Pick<OpenDoorProps, 'order'>) {
  const { hasCard, contents, isElsewhere, isPartlyElsewhere, lostNumbers = [], blockedNumbers } = order;
  const t = useTranslations('checkout.payment');
  return (
    <div className="mt-4">
      {lostNumbers.length > 0 && (
        <p className="mb-2 max-w-measure">{t('newNumber', { numbers: lostNumbers.join(', ') })}</p>
      )}
      {hasCard && <p>{t('nextCard')}</p>}
      {contents.addOns && <p>{t('nextAddOns')}</p>}
      <BlockedNote numbers={blockedNumbers} className="mb-2" />
      {contents.gifts && <p>{t('nextGifts')}</p>}
      {isElsewhere && <p className="mb-2 max-w-measure">{t('elsewhere')}</p>}
      {isPartlyElsewhere && <p className="mb-2 max-w-measure">{t('partlyElsewhere')}</p>}
      <p className="print:hidden">
        <TextLink href={isElsewhere ? '/account/orders' : '/account/passes'} icon="arrow-right">
          {t(isElsewhere ? 'toOrders' : 'toPasses')}
        </TextLink>
      </p>
    </div>
  );
}
