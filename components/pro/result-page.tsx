import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MailProgress } from '@/components/layout/mail-progress';
import { ProDocuments } from '@/components/layout/pro-documents';
import { GivenBack } from '@/components/orders/given-back';
import { PaymentDue } from '@/components/orders/order-state';
import { RefreshWhile } from '@/components/layout/refresh-while';
import { ButtonLink } from '@/components/ui/button';
import { SeasonField } from '@/components/ui/season-field';
import { formatCount, formatDay, formatMoney } from '@/lib/i18n/format';
import type { ProOrder } from '@/lib/pro/schema';
import { AwaitedHeading } from './awaited-heading';
import { ProSteps } from './pro-frame';

/** Whether the order is paid, cancelled or refunded, or how it is still to be paid. */
function stateOf({ status, isUnderReview, plan, open }: ProOrder) {
  if (status === 'cancelled' || status === 'refunded') return 'void';
  if (status !== 'pending') return 'paid';
  if (isUnderReview) return 'review';
  if (plan) return 'plan';
  return open === undefined ? 'open' : 'part';
}

/** Result of an import: order, invoice, mail progress and downloads. */
export function ResultPage({ order }: { order: ProOrder }) {
  const isVoid = stateOf(order) === 'void';
  const isBusy = !isVoid && order.mailsQueued > 0;
  return (
    <main>
      <RefreshWhile isBusy={isBusy} />
      <div className="wrap pt-7">
        <ProSteps current="validation" />
      </div>
      <SeasonField busy={isBusy}>
        <Summary order={order} />
      </SeasonField>
      <div className="wrap grid gap-x-gutter gap-y-11 py-11 md:grid-cols-2">
        {!isVoid && <Mails order={order} isBusy={isBusy} />}
        <Documents order={order} isVoid={isVoid} />
      </div>
    </main>
  );
}

function Summary({ order }: { order: ProOrder }) {
  const t = useTranslations('pro.result');
  const orders = useTranslations('pro.orders');
  const { id, number, totalCents, customerReference, dueOn, open = totalCents, passes, refunds } = order;
  const state = stateOf(order);
  const facts = {
    number,
    passes: orders('passes', { count: passes, shown: formatCount(passes) }),
    total: formatMoney(totalCents),
    open: formatMoney(open),
    due: dueOn ? formatDay(dueOn) : '',
  };
  return (
    <>
      <AwaitedHeading level="h1" className="mb-2 text-d3">
        {t('title', { state })}
      </AwaitedHeading>
      <p className="mt-4 max-w-measure text-lead">{t('text', { state, ...facts })}</p>
      {state === 'plan' && <PaymentDue order={order} />}
      <GivenBack refunds={refunds} className="num mt-2" />
      {customerReference && (
        <p className="mt-2 wrap-anywhere">{orders('reference', { reference: customerReference })}</p>
      )}
      <div className="mt-9 flex flex-wrap gap-3">
        {state !== 'void' && (
          <ButtonLink href={`/api/account/orders/${id}/invoice.pdf`} shape="square" icon="download">
            {orders('invoice')}
          </ButtonLink>
        )}
        <ButtonLink href="/account/pro" variant="secondary">
          {t('toOrders')}
        </ButtonLink>
      </div>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-d4">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Mails({ order, isBusy }: { order: ProOrder; isBusy: boolean }) {
  const t = useTranslations('pro.result');
  return (
    <Part id="result-mails" title={t('mailsTitle')}>
      <p className="mb-4 mt-3 max-w-measure">{t('mailsText')}</p>
      <MailProgress order={order} />
      {isBusy && <p className="mt-3 max-w-measure text-small text-mute">{t('mailsLeave')}</p>}
    </Part>
  );
}

function Documents({ order, isVoid }: { order: ProOrder; isVoid: boolean }) {
  const t = useTranslations('pro.result');
  return (
    <Part id="result-documents" title={t('documentsTitle')}>
      {!isVoid && (
        <p className="mb-4 mt-3 max-w-measure wrap-anywhere">
          {t('documentsText', { email: order.invoiceEmail })}
        </p>
      )}
      <ProDocuments order={order} />
    </Part>
  );
}
