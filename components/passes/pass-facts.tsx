import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { DefinitionList } from '@/components/ui/definition-list';
import { Anchor } from '@/components/ui/anchor';
import type { Day } from '@/lib/core/dates';
import { formatDay } from '@/lib/i18n/format';
import { hasCode, isUsable } from '@/lib/passes/rules';
import type { PassView } from '@/lib/passes/schema';
import { Entries } from './entries';
import { MonthDoors } from './month-doors';
import { daysLeft, validityMonths } from './validity';
import { WalletLinks, type Wallets } from './wallet-links';

export type PassOrder = { id: string; number: string };

function Headline({ pass, today }: { pass: PassView; today: Day }) {
  const t = useTranslations('account.passes');
  switch (pass.status) {
    case 'active':
      return t('daysLeft', { days: daysLeft(pass.validUntil, today) });
    case 'queued':
      return t('opensOn', { from: formatDay(pass.validFrom) });
    case 'expired':
      return t('expired');
    case 'blocked':
      return t('blocked');
  }
}

const lines = (titles: readonly string[], none: string): ReactNode =>
  titles.length === 0
    ? none
    : titles.map((title) => (
        <span key={title} className="block">
          {title}
        </span>
      ));

function useFacts(pass: PassView, order: PassOrder | undefined) {
  const t = useTranslations('account.passes');
  return [
    ...(pass.entries
      ? [{ term: t('entries'), description: <Entries pass={pass} /> }]
      : [
          {
            term: t('extensions'),
            description: lines(
              pass.extensions.map(({ title }) => title),
              t('none'),
            ),
          },
        ]),
    {
      term: t('options'),
      description: lines(
        pass.options.map(({ title }) => title),
        t('none'),
      ),
    },
    ...(order
      ? [
          {
            term: t('order'),
            description: (
              <Anchor href="/account/orders" className="tabular-nums">
                {t('orderNumber', { number: order.number })}
              </Anchor>
            ),
          },
        ]
      : []),
  ];
}

type PassFactsProps = {
  pass: PassView;
  order?: PassOrder;
  today: Day;
  /** Buttons for what can be bought for the pass. */
  actions?: ReactNode;
  wallets: Wallets;
};

/** Validity, contents and actions of a pass. */
export function PassFacts({ pass, order, today, actions, wallets }: PassFactsProps) {
  const t = useTranslations('account.passes');
  const validity = { from: formatDay(pass.validFrom), until: formatDay(pass.validUntil) };
  return (
    <div className="min-w-0">
      <p className="display max-w-[16ch] text-d3">
        <Headline pass={pass} today={today} />
      </p>
      {pass.status === 'blocked' && (
        <Alert tone="notice" className="mt-5">
          <p>{t('blockedText')}</p>
        </Alert>
      )}
      <MonthDoors months={validityMonths(pass.validFrom, pass.validUntil, today)} />
      <p className="num mt-2 text-small text-mute">{t('validity', validity)}</p>
      <DefinitionList className="mt-6" items={useFacts(pass, order)} />
      <div className="mt-6 flex flex-wrap items-start gap-3 print:hidden">
        {actions}
        {order && hasCode(pass) && (
          <ButtonLink
            href={`/api/account/orders/${order.id}/passes.pdf`}
            variant="secondary"
            shape="square"
            icon="download"
          >
            {t('pdf')}
          </ButtonLink>
        )}
        {isUsable(pass) && (
          <ButtonLink
            href={{ pathname: '/account/phone/[pass]', params: { pass: pass.uniqueKey } }}
            variant="secondary"
            shape="square"
          >
            {t('phone')}
          </ButtonLink>
        )}
        {isUsable(pass) && <WalletLinks uniqueKey={pass.uniqueKey} wallets={wallets} />}
      </div>
    </div>
  );
}
