import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import type { Filter } from '@/components/office/filter-row';
import { OfficeList, type Column, type ListPage, type Texts } from '@/components/office/office-list';
import {
  AUDIT_ACTIONS,
  AUDIT_TARGETS,
  type AuditAction,
  type AuditEntry,
  type AuditQuery,
  type AuditTargetType,
} from '@/lib/audit/schema';
import { timeOf } from '@/lib/core/dates';
import { formatInstantDay } from '@/lib/i18n/format';

type LogListProps = { address: OfficeAddress; query: AuditQuery; list: ListPage<AuditEntry> };

const isAction = (name: string): name is AuditAction => AUDIT_ACTIONS.some((one) => one === name);
const isTarget = (name: string): name is AuditTargetType => AUDIT_TARGETS.some((one) => one === name);

/** Columns of the log; before and after stand in the row. */
export function logColumns(t: Texts<'office.log'>): Column<AuditEntry>[] {
  return [
    {
      name: 'number',
      head: t('columns.number'),
      kind: 'key',
      cell: ({ number }) => number,
    },
    {
      name: 'at',
      head: t('columns.at'),
      cell: ({ at }) => (
        <span className="num">
          {formatInstantDay(new Date(at))} <span className="text-mute">{timeOf(new Date(at))}</span>
        </span>
      ),
    },
    { name: 'actor', head: t('columns.actor'), cell: ({ actor }) => actor },
    {
      name: 'action',
      head: t('columns.action'),
      cell: ({ action }) => (isAction(action) ? t(`actions.${action}`) : action),
    },
    {
      name: 'target',
      head: t('columns.target'),
      cell: ({ target }) => <Target {...{ t, target }} />,
      text: ({ target }) => target,
    },
    {
      name: 'change',
      head: t('columns.change'),
      cell: (entry) => <Change {...entry} />,
      text: (entry) =>
        changesOf(entry)
          .map(({ name, before, after }) => `${name}: ${before} → ${after}`)
          .join('; '),
    },
    { name: 'reason', head: t('columns.reason'), cell: ({ reason }) => reason },
  ];
}

function Target({ t, target }: { t: Texts<'office.log'>; target: string }) {
  const [type = '', id] = target.split(/:(.*)/s);
  return (
    <>
      {isTarget(type) ? t(`targets.${type}`) : type}
      {id && <span className="block text-micro text-mute [overflow-wrap:anywhere]">{id}</span>}
    </>
  );
}

/** Who did what, newest first. */
export function LogList({ address, query, list }: LogListProps) {
  const t = useTranslations('office.log');
  const filters: Filter[] = [
    { name: 'actor', label: t('columns.actor'), value: query.actor ?? '', input: 'text' },
    {
      name: 'action',
      label: t('columns.action'),
      value: query.action ?? '',
      input: { options: AUDIT_ACTIONS.map((value) => ({ value, label: t(`actions.${value}`) })) },
    },
    {
      name: 'target',
      label: t('columns.target'),
      value: query.target ?? '',
      input: { options: AUDIT_TARGETS.map((value) => ({ value, label: t(`targets.${value}`) })) },
    },
    { name: 'from', label: t('filters.from'), value: query.from ?? '', input: 'date' },
    { name: 'to', label: t('filters.to'), value: query.to ?? '', input: 'date' },
  ];
  return (
    <OfficeList
      {...{ address, list, filters }}
      columns={logColumns(t)}
      title={t('title')}
      rowKey={({ id }) => id}
      empty={t('empty')}
    />
  );
}

type ChangeProps = Pick<AuditEntry, 'before' | 'after'>;

/** Each field that changed, as text; empty where it is missing. */
function changesOf({ before, after }: ChangeProps) {
  const [old, next] = [leaves(before ?? {}), leaves(after ?? {})];
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((name) => ({ name, before: text(old.get(name)), after: text(next.get(name)) }))
    .filter((change) => change.before !== change.after);
}

/** Each field that changed, as `name: before → after`. */
const Change = (entry: ChangeProps) => (
  <ul className="max-w-[44ch] [overflow-wrap:anywhere]">
    {changesOf(entry).map(({ name, before, after }) => (
      <li key={name}>
        <span className="text-mute">{name}: </span>
        {before && (
          <>
            <del className="text-mute">{before}</del>{' '}
          </>
        )}
        {after && <ins className="no-underline">{after}</ins>}
      </li>
    ))}
  </ul>
);

/** The values of a state by their path, `rule.percent`. */
function leaves(state: object, path = ''): Map<string, unknown> {
  return new Map(
    Object.entries(state).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? [...leaves(value, `${path}${key}.`)]
        : [[`${path}${key}`, value] as const],
    ),
  );
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
