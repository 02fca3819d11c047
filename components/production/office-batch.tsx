import { useLocale, useTranslations } from 'next-intl';
import { State } from '@/components/office/state';
import { Facts, OfficeSection, Thing, ThingHead } from '@/components/office/thing';
import { OrderLink } from '@/components/office/thing-links';
import { PlainTable } from '@/components/office/plain-table';
import { formatEdition, formatInstantDay, formatOfficeInstant } from '@/lib/i18n/format';
import type { BatchDetail } from '@/lib/production/schema';
import { BatchActions } from './batch-actions';
import { BatchState } from './batch-state';
import { CardNumber } from './card-number';
import { ReturnCard } from './return-card';

type BatchThingProps = { batch: BatchDetail; canReturn: boolean };

/** A batch in the office: its files, its cards, what can be done. */
export function BatchThing({ batch, canReturn }: BatchThingProps) {
  const t = useTranslations('office.batches');
  const locale = useLocale();
  const { id, number, state, cards, createdAt, sentAt } = batch;
  const file = (name: string) => `/api/admin/card-batches/${id}/${name}?locale=${locale}`;
  return (
    <>
      <ThingHead title={t('name', { number })} state={<BatchState state={state} />}>
        {t('sentence', { count: cards, when: formatOfficeInstant(new Date(createdAt)) })}
      </ThingHead>
      <Thing
        actions={
          state === 'open' && (
            <BatchActions id={id} cards={batch.items.filter(({ isVoid }) => !isVoid).length} />
          )
        }
        facts={
          <OfficeSection title={t('files')}>
            {state === 'undone' ? (
              <p className="text-mute">{t('noFiles')}</p>
            ) : (
              <ul className="grid gap-2 py-2.5">
                {(['cards.pdf', 'cards.csv', 'labels.pdf'] as const).map((name) => (
                  <li key={name}>
                    <a href={file(name)} download className="underline">
                      {t(`file.${name === 'cards.pdf' ? 'pdf' : name === 'cards.csv' ? 'csv' : 'labels'}`)}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            {sentAt && (
              <Facts
                items={[{ term: t('columns.sent'), description: formatOfficeInstant(new Date(sentAt)) }]}
              />
            )}
          </OfficeSection>
        }
      >
        <OfficeSection title={t('cards')}>
          <Cards {...{ batch, canReturn }} />
        </OfficeSection>
      </Thing>
    </>
  );
}

function Cards({ batch: { items, state }, canReturn }: BatchThingProps) {
  const t = useTranslations('office.batches');
  return (
    <PlainTable
      caption={t('cards')}
      columns={[
        t('columns.pass'),
        t('columns.holderAddress'),
        t('columns.edition'),
        t('columns.order'),
        t('columns.post'),
      ]}
    >
      {items.map(
        ({ id, uniqueKey, serial, edition, holder, orderId, orderNumber, address, returnedAt, isVoid }) => (
          <tr key={id} className={isVoid ? 'is-over' : undefined}>
            <td className="num">
              <CardNumber {...{ uniqueKey, serial }} />
            </td>
            <td>
              {holder}
              {address.length > 0 ? (
                <span className="block text-mute">{address.join(', ')}</span>
              ) : (
                <State icon="warning" urgency="due">
                  {t('noAddress')}
                </State>
              )}
            </td>
            <td>{formatEdition(edition)}</td>
            <td className="num">{orderId && <OrderLink id={orderId}>{orderNumber}</OrderLink>}</td>
            <td>
              {isVoid && (
                <State icon="close" urgency="ordinary">
                  {t('void')}
                </State>
              )}
              {returnedAt ? (
                <State icon="warning" urgency="due">
                  {t('returned', { day: formatInstantDay(new Date(returnedAt)) })}
                </State>
              ) : (
                state === 'sent' && canReturn && !isVoid && <ReturnCard id={id} name={holder} />
              )}
            </td>
          </tr>
        ),
      )}
    </PlainTable>
  );
}
