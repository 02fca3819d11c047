import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { State } from '@/components/office/state';
import { Facts, OfficeSection, Thing, ThingHead } from '@/components/office/thing';
import { OrderLink } from '@/components/office/thing-links';
import { PlainTable } from '@/components/office/plain-table';
import type { FeeMethod, PassDetail } from '@/lib/cards/schema';
import { formatDay, formatInstantDay, formatMoney } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { FeeOrder, TermOrder } from '@/lib/orders/schema';
import type { PassBatch } from '@/lib/production/schema';
import { PassActions } from './office-actions';

type PassThingProps = {
  pass: PassDetail;
  /** The batches in which its cards were printed; null without permission. */
  batches: readonly PassBatch[] | null;
  /** Invoices of fees for its cards; null without permission. */
  feeOrders: readonly FeeOrder[] | null;
  /** Orders that bought its editions; null without permission. */
  termOrders: readonly TermOrder[] | null;
  canWrite: boolean;
  /** The correction that waits for a lead. */
  asked: ReactNode;
  /** URL of the owner's page; null without owner or permission. */
  personUrl: string | null;
  notes: ReactNode;
  /** Its entries at partner houses; null without permission. */
  visits: ReactNode;
  history: ReactNode;
};

/** A pass in the office: holder, editions, cards, history. */
export function PassThing(props: PassThingProps) {
  const { pass, batches, feeOrders, termOrders, asked, canWrite, personUrl, notes, visits, history } = props;
  const t = useTranslations('office.pass');
  const { holder, entriesLeft } = pass;
  return (
    <>
      <ThingHead
        title={pass.uniqueKey}
        note={holder.lastName}
        state={
          pass.isBlocked ? (
            <State icon="close" urgency="failed">
              {t('states.blocked')}
            </State>
          ) : (
            <State icon="check">{t(`states.${pass.status}`)}</State>
          )
        }
      >
        {pass.isBlocked && (pass.canUnblock ? t('blockedByStaff') : t('withdrawn'))}
      </ThingHead>
      <Thing
        actions={canWrite && <PassActions pass={pass} />}
        facts={
          <>
            <OfficeSection title={t('holder')} end={personUrl && <a href={personUrl}>{t('person')}</a>}>
              <Facts
                items={[
                  { term: t('name'), description: `${holder.firstName} ${holder.lastName}` },
                  {
                    term: t('birthDate'),
                    description: <span className="num">{formatDay(holder.birthDate)}</span>,
                  },
                  ...(entriesLeft === null ? [] : [{ term: t('entriesLeft'), description: entriesLeft }]),
                ]}
              />
            </OfficeSection>
            {asked}
            {notes}
          </>
        }
      >
        <OfficeSection title={t('editions')}>
          <Editions {...{ pass, termOrders }} />
        </OfficeSection>
        <OfficeSection title={t('cards')}>
          <Cards {...{ pass, batches, feeOrders }} />
        </OfficeSection>
        {visits && <OfficeSection title={t('visits')}>{visits}</OfficeSection>}
        <OfficeSection title={t('history')}>{history}</OfficeSection>
      </Thing>
    </>
  );
}

function Editions({ pass: { terms }, termOrders }: Pick<PassThingProps, 'pass' | 'termOrders'>) {
  const t = useTranslations('office.pass');
  return (
    <PlainTable
      caption={t('editions')}
      columns={[
        t('columns.edition'),
        t('columns.from'),
        t('columns.until'),
        t('columns.addOns'),
        termOrders && t('columns.order'),
      ]}
    >
      {terms.map(({ edition, title, validFrom, validUntil, extensions, options }) => (
        <tr key={edition}>
          <td>
            <b className="font-semibold">{title}</b>
          </td>
          <td className="named num" data-head={t('columns.from')}>
            {formatDay(validFrom)}
          </td>
          <td className="named num" data-head={t('columns.until')}>
            {formatDay(validUntil)}
          </td>
          <td>{[...extensions, ...options].map((addOn) => addOn.title).join(', ')}</td>
          {termOrders && (
            <td className="num">
              {termOrders
                .filter((order) => order.edition === edition)
                .map(({ orderId: id, number }) => (
                  <OrderLink key={id} id={id}>
                    {number}
                  </OrderLink>
                ))}
            </td>
          )}
        </tr>
      ))}
    </PlainTable>
  );
}

function Cards({
  pass: { cards },
  batches,
  feeOrders,
}: Pick<PassThingProps, 'pass' | 'batches' | 'feeOrders'>) {
  const t = useTranslations('office.pass');
  const locale = useLocale();
  return (
    <PlainTable
      caption={t('cards')}
      columns={[
        t('columns.serial'),
        t('columns.medium'),
        t('columns.reason'),
        t('columns.issued'),
        t('columns.replaced'),
        batches && t('columns.batch'),
        { name: t('columns.fee'), className: 'end' },
      ]}
    >
      {cards.map(({ serial, medium, reason, issuedAt, replacedAt, fee, feeMethod }) => (
        <tr key={serial} className={replacedAt ? 'is-over' : undefined}>
          <td className="key num">{serial}</td>
          <td>{t(`media.${medium}`)}</td>
          <td>{t(`reasons.${reason}`)}</td>
          <td className="named num" data-head={t('columns.issued')}>
            {formatInstantDay(new Date(issuedAt))}
          </td>
          <td className="named num" data-head={t('columns.replaced')}>
            {replacedAt && formatInstantDay(new Date(replacedAt))}
          </td>
          {batches && (
            <td>
              {batches
                .filter((batch) => batch.serial === serial)
                .map(({ batchId, number, returnedAt: backAt }) => (
                  <span key={batchId} className="block">
                    <a href={screenUrl('/office/batches/[id]', locale, { id: batchId })}>
                      {t('batch', { number })}
                    </a>
                    {backAt && `, ${t('back', { day: formatInstantDay(new Date(backAt)) })}`}
                  </span>
                ))}
            </td>
          )}
          <td className="end num">
            {fee > 0 && formatMoney(fee)}
            {feeMethod && (
              <Fee method={feeMethod} order={feeOrders?.find((order) => order.serial === serial)} />
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

function Fee({ method, order }: { method: FeeMethod; order: FeeOrder | undefined }) {
  const t = useTranslations('office.pass');
  const states = useTranslations('office.orders.states');
  if (!order) return <span className="block office-help">{t(`fees.${method}`)}</span>;
  const { orderId, number, status } = order;
  return (
    <span className="block office-help">
      <OrderLink id={orderId}>{t('feeInvoice', { number })}</OrderLink>
      {`, ${states(status)}`}
    </span>
  );
}
