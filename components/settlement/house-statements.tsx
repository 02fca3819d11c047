import { useTranslations } from 'next-intl';
import { Notice, State } from '@/components/office/state';
import { OfficeSection } from '@/components/office/thing';
import { Icon } from '@/components/ui/icon';
import { addDays, dayOf, daysBetween, instantOf, type Day } from '@/lib/core/dates';
import { formatCount, formatDay, formatEdition, formatInstantDay, formatMoney } from '@/lib/i18n/format';
import type { HouseStatement } from '@/lib/settlement/schema';
import { HouseObjection } from './house-objection';

const pdfOf = (id: string) => `/api/partner/statements/${id}/statement.pdf`;
const dayOfInstant = (instant: string) => formatInstantDay(instantOf(Date.parse(instant)));

/** The statements of a house: the latest one with its amount, and the earlier ones. */
export function HouseStatements({ statements, at }: { statements: HouseStatement[]; at: Date }) {
  const t = useTranslations('house.statements');
  // objections end at midnight, unlike the day of a door
  const today = dayOf(at);
  const [latest, ...earlier] = statements;
  if (!latest)
    return (
      <OfficeSection title={t('title')}>
        <p className="py-2 text-mute">{t('none')}</p>
      </OfficeSection>
    );
  return (
    <>
      <LatestStatement statement={latest} today={today} />
      {earlier.length > 0 && (
        <OfficeSection title={t('earlier')}>
          <ul>
            {earlier.map((one) => (
              <li key={one.id} className="border-b border-hair py-2">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <b className="inline-block font-semibold first-letter:uppercase">
                    {t('name', { kind: one.kind, edition: formatEdition(one.edition) })}
                  </b>
                  <span className="num">{formatMoney(one.net)}</span>
                </div>
                <p className="flex flex-wrap justify-between gap-x-4 text-mute">
                  <span className="tabular-nums">
                    {one.number}, {t('period', { from: formatDay(one.from), until: formatDay(one.until) })}
                  </span>
                  <a
                    href={pdfOf(one.id)}
                    aria-label={t('pdfOf', { number: one.number })}
                    className="inline-flex min-h-6 items-center underline pointer-coarse:min-h-11"
                  >
                    {t('pdf')}
                  </a>
                </p>
                <div className="flex flex-wrap gap-x-3">
                  <Returned statement={one} />
                  <Objection {...{ statement: one, today }} />
                </div>
              </li>
            ))}
          </ul>
        </OfficeSection>
      )}
    </>
  );
}

function LatestStatement({ statement, today }: { statement: HouseStatement; today: Day }) {
  const t = useTranslations('house.statements');
  const { id, number, kind, edition, visits, gross, advance, correction, net, sentAt } = statement;
  return (
    <section aria-labelledby="statement" className="mb-9 border-2 border-ink p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <h2 id="statement" className="first-letter:uppercase">
          {t('name', { kind, edition: formatEdition(edition) })}
        </h2>
        <p className="sm:text-right">
          <State icon="check">{t('sent', { day: dayOfInstant(sentAt) })}</State>
          <span className="block tabular-nums text-mute">
            {net > 0 && <PaymentState statement={statement} />}
          </span>
        </p>
      </div>
      <p className="display num py-2 text-[2.25rem] leading-none">{formatMoney(net)}</p>
      <p className="max-w-measure tabular-nums">
        {t('made', {
          kind,
          gross: formatMoney(gross),
          count: visits,
          visits: formatCount(visits),
          hasAdvance: String(advance > 0),
          advance: formatMoney(advance),
        })}{' '}
        {correction !== 0 && t('correction', { amount: formatMoney(correction) })} {t('recompute')}
      </p>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 pt-4">
        <Returned statement={statement} />
        <a href={pdfOf(id)} className="office-button" aria-label={t('pdfOf', { number })}>
          {t('pdf')}
          <Icon name="download" />
        </a>
        <Objection {...{ statement, today }} />
      </div>
    </section>
  );
}

/** What became of the payment of this house, whatever became of the others in its run. */
function PaymentState({ statement: { payment, state, objectUntil } }: { statement: HouseStatement }) {
  const t = useTranslations('house.statements');
  if (payment?.state === 'paid') return t('paid');
  if (payment?.state === 'returned') return t('returned');
  if (state === 'objected') return t('paymentLater');
  return t('payment', { day: formatDay(payment?.executionDay ?? addDays(objectUntil, 1)) });
}

/** What to do about a payment that came back. */
function Returned({ statement: { payment } }: { statement: HouseStatement }) {
  const t = useTranslations('house.statements');
  if (payment?.state !== 'returned') return null;
  return (
    <div className="w-full">
      <Notice tone="season" icon="warning">
        {t('returnedText')}
      </Notice>
    </div>
  );
}

/** The objection with its answer; the form for one while there is time. */
function Objection({ statement, today }: { statement: HouseStatement; today: Day }) {
  const t = useTranslations('house.statements');
  const { id, number, kind, objection, answer, granted, objectUntil } = statement;
  if (objection !== null)
    return (
      <div className="w-full">
        <Notice tone="quiet" icon={answer === null ? 'clock' : 'check'}>
          <b className="font-semibold">{t(answer === null ? 'objected' : 'answered')}</b>
          <p className="whitespace-pre-line">{objection}</p>
          {answer !== null && <p className="whitespace-pre-line pt-1.5">{t('answer', { answer })}</p>}
          {granted !== 0 && (
            <p className="pt-1.5 tabular-nums">{t('granted', { kind, amount: formatMoney(granted) })}</p>
          )}
        </Notice>
      </div>
    );
  if (today > objectUntil) return null;
  const left = { day: formatDay(objectUntil), count: daysBetween(today, objectUntil) };
  return <HouseObjection {...{ id, number }} left={t('objectUntil', left)} />;
}
