import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { choice } from '@/components/office/filter-row';
import { columnsOf, OfficeList, type Column } from '@/components/office/office-list';
import { State } from '@/components/office/state';
import { Facts, OfficeSection, Thing, ThingHead } from '@/components/office/thing';
import { formatDay } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { SignalListQuery, SignalView } from '@/lib/signals/schema';
import { LookForm } from './look-form';

type SignalListProps = { address: OfficeAddress; query: SignalListQuery; signals: SignalView[] };

/** Patterns of visits by week. Those that nobody looked at come first. */
export function SignalList({ address, query, signals }: SignalListProps) {
  const t = useTranslations('office.signals');
  const { locale } = address;
  const columns: Column<SignalView>[] = columnsOf(t, [
    { name: 'title', kind: 'key', cell: ({ title }) => title },
    { name: 'evidence', cell: ({ evidence }) => evidence },
    { name: 'week', cell: ({ week }) => <span className="num">{formatDay(week)}</span> },
    { name: 'state', cell: (signal) => <SignalState {...signal} /> },
  ]);
  return (
    <OfficeList
      {...{ address, columns, list: signals }}
      title={t('title')}
      summary={t('lead')}
      rowKey={({ id }) => id}
      rowUrl={({ id }) => screenUrl('/office/signals/[id]', locale, { id })}
      isOver={({ outcome }) => outcome !== null}
      filters={[
        choice('state', t('columns.state'), query.state, ['open', 'looked'] as const, (value) =>
          t(`filter.${value}`),
        ),
      ]}
      empty={t('empty')}
    />
  );
}

function SignalState({ outcome }: Pick<SignalView, 'outcome'>) {
  const t = useTranslations('office.signals.states');
  return outcome === null ? (
    <State icon="info" urgency="due">
      {t('open')}
    </State>
  ) : (
    <State icon="check">{t(outcome)}</State>
  );
}

/** A pattern with its evidence, and what somebody found out about it. */
export function SignalThing({ signal }: { signal: SignalView }) {
  const t = useTranslations('office.signals');
  const { id, kind, title, evidence, week, subject, outcome, note, lookedBy } = signal;
  return (
    <>
      <ThingHead title={title} state={<SignalState outcome={outcome} />}>
        {t('neutral')}
      </ThingHead>
      <Thing
        facts={
          <OfficeSection title={t('facts')}>
            <Facts
              items={[
                { term: t('columns.week'), description: formatDay(week) },
                { term: t('subject'), description: t(`subjects.${subject}`) },
                ...(note === null ? [] : [{ term: t('note'), description: note }]),
                ...(lookedBy === null ? [] : [{ term: t('by'), description: lookedBy }]),
              ]}
            />
          </OfficeSection>
        }
        actions={
          <OfficeSection title={t('look')}>
            <LookForm id={id} />
          </OfficeSection>
        }
      >
        <OfficeSection title={t('columns.evidence')}>
          <p className="max-w-measure">{evidence}</p>
          <p className="max-w-measure pt-2 text-mute">{t(`reasons.${kind}`)}</p>
        </OfficeSection>
      </Thing>
    </>
  );
}
