import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { columnsOf, OfficeList, type Column } from '@/components/office/office-list';
import { Icon } from '@/components/ui/icon';
import { formatDay } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import { ruleWords } from '@/lib/settlement/rule-words';
import type { SavedRule } from '@/lib/settlement/rule-schema';

type RuleListProps = { address: OfficeAddress; rules: SavedRule[]; canSave: boolean };

/** Every version of every rule. A version that has a later one is shown in grey. */
export function RuleList({ address, rules, canSave }: RuleListProps) {
  const t = useTranslations('office.rules');
  const kinds = useTranslations('settlement.kinds');
  const { locale } = address;
  const isLatest = ({ name, version }: SavedRule) =>
    !rules.some((other) => other.name === name && other.version > version);
  const columns: Column<SavedRule>[] = columnsOf(t, [
    { name: 'name', kind: 'key', cell: ({ name, version }) => t('version', { name, version }) },
    { name: 'kind', cell: ({ rule }) => kinds(rule.kind) },
    { name: 'words', cell: ({ rule }) => ruleWords(rule, locale)[0] },
    { name: 'votedOn', cell: ({ votedOn }) => (votedOn ? formatDay(votedOn) : t('proposed')) },
  ]);
  return (
    <OfficeList
      {...{ address, columns, list: rules }}
      title={t('title')}
      summary={t('lead')}
      rowKey={({ id }) => id}
      rowUrl={({ id }) => screenUrl('/office/rules/[id]', locale, { id })}
      isOver={(rule) => !isLatest(rule)}
      empty={t('empty')}
      actions={
        canSave && (
          <a href={screenUrl('/office/rules/new', locale)} className="office-button">
            {t('new')}
            <Icon name="arrow-right" />
          </a>
        )
      }
    />
  );
}
