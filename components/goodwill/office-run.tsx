import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Facts, OfficeSection, Thing, ThingHead } from '@/components/office/thing';
import { PassLink } from '@/components/office/thing-links';
import { PlainTable } from '@/components/office/plain-table';
import { formatDay, formatEdition, formatOfficeInstant } from '@/lib/i18n/format';
import { LANGUAGES, LOCALES } from '@/lib/i18n/languages';
import type { GoodwillDetail } from '@/lib/goodwill/schema';
import { GoodwillState } from './office-goodwill';
import { RunActions } from './run-actions';
import { RunProgress } from './run-progress';

/** An extension of many passes: what it does, who is skipped, how far it is. */
export function GoodwillThing({ run, history }: { run: GoodwillDetail; history: ReactNode }) {
  const t = useTranslations('office.goodwill');
  const { id, state, days, count, skipped, finished, reasons } = run;
  return (
    <>
      <ThingHead title={t('name', { days })} state={<GoodwillState state={state} />}>
        {t(`sentences.${state}`, { count, skipped })}
      </ThingHead>
      <Thing actions={<RunActions {...{ id, state, count }} />} facts={<RunFacts run={run} />}>
        {state !== 'prepared' && (
          <OfficeSection title={t('progress')}>
            <RunProgress {...{ id, state, count, finished }} />
          </OfficeSection>
        )}
        <OfficeSection title={t('skipped')}>
          {reasons.length === 0 ? (
            <p className="text-mute">{t('noneSkipped')}</p>
          ) : (
            <>
              <ul className="py-2.5">
                {reasons.map(({ reason, count: passes }) => (
                  <li key={reason}>
                    {t('skippedFor', { count: passes, reason: t(`skipReasons.${reason}`) })}
                  </li>
                ))}
              </ul>
              <SkippedPasses run={run} />
            </>
          )}
        </OfficeSection>
        <OfficeSection title={t('history')}>{history}</OfficeSection>
      </Thing>
    </>
  );
}

function RunFacts({ run }: { run: GoodwillDetail }) {
  const t = useTranslations('office.goodwill');
  const kinds = useTranslations('officeForms.offers.products');
  const { filter, days, reason, message, mails, state, createdAt, createdBy } = run;
  const { edition, kind, extension, validOn } = filter;
  return (
    <OfficeSection title={t('facts')}>
      <Facts
        items={[
          { term: t('columns.edition'), description: formatEdition(edition) },
          kind && { term: t('kind'), description: kinds(kind) },
          extension && { term: t('extension'), description: extension },
          validOn && { term: t('validOn'), description: <span className="num">{formatDay(validOn)}</span> },
          { term: t('days'), description: t('daysMore', { days }) },
          { term: t('columns.reason'), description: reason },
          ...LOCALES.map((one) => ({
            term: t('message', { language: LANGUAGES[one].name }),
            description: <span lang={one}>{message[one]}</span>,
          })),
          (state === 'done' || state === 'undone') && {
            term: t('mails'),
            description: t('mailCount', { count: mails }),
          },
          {
            term: t('columns.created'),
            description: `${formatOfficeInstant(new Date(createdAt))}${createdBy ? `, ${createdBy}` : ''}`,
          },
        ]}
      />
    </OfficeSection>
  );
}

function SkippedPasses({ run: { skippedPasses, reasons } }: { run: GoodwillDetail }) {
  const t = useTranslations('office.goodwill');
  const all = reasons.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <PlainTable caption={t('skipped')} columns={[t('columns.pass'), t('columns.holder'), t('columns.why')]}>
        {skippedPasses.map(({ uniqueKey, holder, reason }) => (
          <tr key={uniqueKey}>
            <td className="key">
              <PassLink number={uniqueKey} />
            </td>
            <td>{holder}</td>
            <td>{t(`skipReasons.${reason}`)}</td>
          </tr>
        ))}
      </PlainTable>
      {all > skippedPasses.length && (
        <p className="text-mute">{t('andMore', { count: all - skippedPasses.length })}</p>
      )}
    </>
  );
}
