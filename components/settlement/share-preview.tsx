import { useLocale, useTranslations } from 'next-intl';
import { Empty } from '@/components/office/office-list';
import { OfficeSection } from '@/components/office/thing';
import { PlainTable } from '@/components/office/plain-table';
import { formatCount, formatEdition } from '@/lib/i18n/format';
import { visitsOf } from '@/lib/settlement/rules';
import { shareWords, type RulePreview } from '@/lib/settlement/share-words';

/** The calculation of a house's share, line by line. */
export function SharePreview({ preview }: { preview: RulePreview }) {
  const t = useTranslations('office.rules.preview');
  const locale = useLocale();
  const { id, names, houses, edition } = preview;
  if (!id) return <Empty>{t('empty')}</Empty>;
  const house = houses.find((one) => one.id === id);
  const visits = house ? visitsOf(house) : 0;
  const lines = shareWords({ ...preview, id }, locale);
  const title = t('title', { house: names.get(id) ?? '', edition: formatEdition(edition) });
  return (
    <OfficeSection title={title}>
      <p className="max-w-measure pb-2 text-mute">
        {t('lead', { count: visits, text: formatCount(visits) })}
      </p>
      <PlainTable
        caption={title}
        columns={[
          t('columns.line'),
          t('columns.calculation'),
          { name: t('columns.amount'), className: 'end' },
        ]}
      >
        {lines.map(({ label, calculation, amount, isSum }, index) => (
          <tr key={index} className={isSum ? 'font-semibold' : undefined}>
            <td>{label}</td>
            <td className="num whitespace-normal! text-mute">{calculation}</td>
            <td className="end">{amount}</td>
          </tr>
        ))}
      </PlainTable>
    </OfficeSection>
  );
}
