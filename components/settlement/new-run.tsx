import { useTranslations } from 'next-intl';
import { officeUrl, type OfficeAddress } from '@/components/office/address';
import { Notice } from '@/components/office/state';
import { ThingHead } from '@/components/office/thing';
import type { Edition } from '@/lib/catalogue/rules';
import { formatEdition } from '@/lib/i18n/format';
import type { SavedRule } from '@/lib/settlement/rule-schema';
import { NewRunForm } from './new-run-form';
import { RunSteps } from './run-steps';

type NewRunProps = { address: OfficeAddress; editions: Edition[]; rules: SavedRule[] };

/** The draft of a run. */
export function NewRun({ address: { locale }, editions, rules }: NewRunProps) {
  const t = useTranslations('office.settlement');
  return (
    <>
      <p className="pt-5 text-mute">
        <a href={officeUrl({ locale, screen: '/office/settlement' })}>{t('title')}</a> / {t('new')}
      </p>
      <ThingHead title={t('new')}>{t('newSentence')}</ThingHead>
      <RunSteps />
      {rules.length > 0 ? (
        <NewRunForm
          editions={editions
            .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))
            .map(({ code, validFrom, validUntil }) => ({
              ...{ code, name: formatEdition(code), from: validFrom, until: validUntil },
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
