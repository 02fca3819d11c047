import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { Notice } from '@/components/office/state';
import { ThingHead } from '@/components/office/thing';
import type { Edition } from '@/lib/catalogue/rules';
import type { Day } from '@/lib/core/dates';
import { formatEdition } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { SavedRule } from '@/lib/settlement/rule-schema';
import type { RunSummary } from '@/lib/settlement/schema';
import { advanceDays } from './advance-days';
import { NewRunForm } from './new-run-form';
import { RunSteps } from './run-steps';

type NewRunProps = {
  address: OfficeAddress;
  editions: Edition[];
  rules: SavedRule[];
  runs: RunSummary[];
  today: Day;
};

/** The edition of now first, then earlier ones, and those to come last: they have no entries yet. */
const byNews = (today: Day) => (a: Edition, b: Edition) =>
  Number(a.validFrom > today) - Number(b.validFrom > today) || (a.validFrom < b.validFrom ? 1 : -1);

export function NewRun({ address: { locale }, editions, rules, runs, today }: NewRunProps) {
  const t = useTranslations('office.settlement');
  return (
    <>
      <p className="pt-5 text-mute">
        <a href={screenUrl('/office/settlement', locale)}>{t('title')}</a> / {t('new')}
      </p>
      <ThingHead title={t('new')}>{t('newSentence')}</ThingHead>
      <RunSteps />
      {rules.length > 0 ? (
        <NewRunForm
          editions={editions.toSorted(byNews(today)).map((edition) => ({
            code: edition.code,
            name: formatEdition(edition.code),
            periods: {
              advance: advanceDays(edition, runs, today),
              final: { from: edition.validFrom, until: edition.validUntil },
            },
            runsUntil: today <= edition.validUntil ? edition.validUntil : null,
          }))}
          rules={rules.map(({ id, name, version, rule }) => ({
            ...{ id, name: t('ruleName', { name, version }) },
            hasPot: rule.kind === 'pot' || rule.kind === 'base_pot',
          }))}
        />
      ) : (
        <div className="pt-6">
          <Notice>{t('noRule')}</Notice>
        </div>
      )}
    </>
  );
}
