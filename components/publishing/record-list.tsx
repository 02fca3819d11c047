import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { choice } from '@/components/office/filter-row';
import { OfficeList, type Column, type Texts } from '@/components/office/office-list';
import type { ListPage } from '@/lib/core/list-page';
import { RECORD_TYPES, type RecordType } from '@/lib/content/schema/document';
import { formatDay } from '@/lib/i18n/format';
import { LANGUAGES, type Locale } from '@/lib/i18n/languages';
import { screenUrl } from '@/lib/i18n/screen-url';
import { unitsOf, type Part } from '@/lib/publishing/rules';
import type { RecordView } from '@/lib/publishing/schema';
import { anyTitleOf } from '@/lib/publishing/titles';
import { eventDays } from './event-days';
import { asObject } from './json';
import { menuName } from './menu-name';
import { doorOf, StateDoor } from './state-door';

type RecordListProps = {
  address: OfficeAddress;
  type: RecordType;
  q: string;
  list: ListPage<RecordView>;
  /** For a record that does not exist yet. */
  newId: string;
};

/** First day of an event: those of a series have one title. */
function whenColumn(t: Texts<'office.content'>): Column<RecordView> {
  const text = ({ parts }: RecordView): string => {
    const [first] = [...eventDays(asObject(parts.shared?.data)).keys()].sort();
    return first ? formatDay(first) : '';
  };
  return {
    name: 'when',
    head: t('columns.when'),
    cell: (record) => <span className="num">{text(record)}</span>,
    text,
  };
}

/** Columns of a list of records: title, the state of each language, whose draft it is. */
export function recordColumns(
  t: Texts<'office.content'>,
  type: RecordType,
  locale: Locale,
): Column<RecordView>[] {
  const nameOf = (part: Part) => (part === 'shared' ? t('whole') : LANGUAGES[part].name);
  return [
    {
      name: 'title',
      head: t('columns.title'),
      kind: 'key',
      cell: (record) => menuName(record, t) ?? anyTitleOf(record, locale),
    },
    ...unitsOf(type).map((part): Column<RecordView> => ({
      name: part,
      head: nameOf(part),
      // on a phone, two states without their languages would say nothing
      kind: 'named',
      cell: ({ units }) => {
        const unit = units[part];
        return (
          unit && (
            <StateDoor state={doorOf(unit)}>
              {unit.isOlder ? t('older') : t(`states.${unit.state}`)}
              {unit.state === 'live' && unit.hasChanges && (
                <span className="block text-mute">{t('changes')}</span>
              )}
            </StateDoor>
          )
        );
      },
      text: ({ units }) => {
        const unit = units[part];
        if (!unit) return '';
        return unit.isOlder ? t('older') : t(`states.${unit.state}`);
      },
    })),
    ...(type === 'events' ? [whenColumn(t)] : []),
    {
      name: 'changed',
      head: t('columns.changed'),
      cell: ({ parts }) =>
        [...new Set(Object.values(parts).flatMap(({ editedBy }) => (editedBy ? [editedBy] : [])))].join(', '),
    },
  ];
}

/** Records of one type with the state of each language. */
export function RecordList({ address, type, q, list, newId }: RecordListProps) {
  const t = useTranslations('office.content');
  const { locale } = address;
  const urlOf = (id: string) => screenUrl('/office/content/[type]/[id]', locale, { type, id });
  return (
    <OfficeList
      {...{ address, list }}
      columns={recordColumns(t, type, locale)}
      title={t(`types.${type}`)}
      rowKey={({ id }) => id}
      rowUrl={({ id }) => urlOf(id)}
      filters={[
        choice('type', t('filters.type'), type, RECORD_TYPES, (value) => t(`types.${value}`)),
        { name: 'q', label: t('filters.q'), value: q, input: 'text' },
      ]}
      empty={t('empty')}
      actions={
        <>
          {type === 'events' && (
            <a href={screenUrl('/office/several-events', locale)} className="office-button is-square">
              {t('several')}
            </a>
          )}
          <a href={urlOf(newId)} className="office-button">
            {t('add')}
          </a>
        </>
      }
    />
  );
}
