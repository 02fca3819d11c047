import { useTranslations } from 'next-intl';
import { useMailTitle } from '@/components/mail/use-mail-title';
import type { OfficeAddress } from '@/components/office/address';
import { choice, type Filter } from '@/components/office/filter-row';
import { columnsOf, OfficeList, type Column } from '@/components/office/office-list';
import type { ListPage } from '@/lib/core/list-page';
import {
  AUDIT_ACTIONS,
  AUDIT_TARGETS,
  type AuditAction,
  type AuditQuery,
  type AuditTargetType,
  type LogPage,
  type NamedEntry,
  type NamedThing,
} from '@/lib/audit/schema';
import { timeOf } from '@/lib/core/dates';
import type { Permission } from '@/lib/core/permissions';
import { formatEdition, formatInstantDay } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/languages';
import type { AppPathname } from '@/lib/i18n/routing';
import { screenUrl } from '@/lib/i18n/screen-url';
import {
  changesOf,
  periodWords,
  reasonWords,
  valueWord,
  type LoggedChange,
  type LogWords,
} from './log-words';

type LogListProps = {
  address: OfficeAddress;
  query: AuditQuery;
  list: ListPage<NamedEntry>;
  /** Of the reader, who gets links to pages that may be opened. */
  permissions: ReadonlySet<Permission>;
};

const isAction = (name: string): name is AuditAction => AUDIT_ACTIONS.some((one) => one === name);
const isTarget = (name: string): name is AuditTargetType => AUDIT_TARGETS.some((one) => one === name);

/** What a thing is called, and the id of its page; by its kind where the log itself says it. */
function thingOf({ t, mail, locale }: LogWords, { target, thing }: NamedEntry) {
  const [type = '', id] = target.split(/:(.*)/s);
  if (!id) return { type, name: null, page: null };
  if (type === 'list') return { type, name: valueWord(t, id) ?? id, page: null };
  if (type === 'edition') return { type, name: formatEdition(id), page: { type, id } as const };
  if (type === 'mail_texts') return { type, name: mail(id.replace(/\/.*/s, '')), page: null };
  if (type === 'bank_file') return { type, name: null, page: null };
  const name = thing?.name ?? periodWords(id, locale);
  // an id helps only where nothing else leads to the thing
  return { type, name: name ?? (thing?.page ? null : id), page: thing?.page ?? null };
}

const typeWord = (t: LogWords['t'], type: string): string => (isTarget(type) ? t(`targets.${type}`) : type);

/** Columns of the log; before and after stand in the row. */
export function logColumns(
  words: LogWords,
  permissions: ReadonlySet<Permission> = new Set(),
): Column<NamedEntry>[] {
  const { t } = words;
  return columnsOf(t, [
    { name: 'number', kind: 'key', cell: ({ number }) => number },
    {
      name: 'at',
      cell: ({ at }) => (
        <span className="num">
          {formatInstantDay(new Date(at))} <span className="text-mute">{timeOf(new Date(at))}</span>
        </span>
      ),
    },
    {
      name: 'actor',
      cell: ({ actor, actorFullName }) =>
        actorFullName ? (
          <>
            {actorFullName}
            <span className="block text-micro text-mute [overflow-wrap:anywhere]">
              {/* where it is too long, it breaks before the host */}
              {actor.replace(/@.*/s, '')}
              <wbr />
              {actor.replace(/^[^@]*/, '')}
            </span>
          </>
        ) : (
          actor
        ),
      text: ({ actor, actorFullName }) => (actorFullName ? `${actorFullName}, ${actor}` : actor),
    },
    { name: 'action', cell: ({ action }) => (isAction(action) ? t(`actions.${action}`) : action) },
    {
      name: 'target',
      cell: (entry) => <Target {...{ words, permissions, entry }} />,
      text: (entry) => {
        const { type, name } = thingOf(words, entry);
        return [typeWord(t, type), name].filter(Boolean).join(' ');
      },
    },
    {
      name: 'change',
      cell: (entry) => <Change t={t} changes={changesOf(words, entry)} />,
      text: (entry) =>
        changesOf(words, entry)
          .map(({ name, before, after }) => `${t('named', { name })} ${before} → ${after}`)
          .join('; '),
    },
    { name: 'reason', cell: ({ reason }) => reasonWords(t, reason) },
  ]);
}

/** The screen that shows a thing, the parameter of its address, and who may open it. */
const PAGES: Record<LogPage, { screen: AppPathname; param: string; needs: Permission }> = {
  order: { screen: '/office/orders/[id]', param: 'id', needs: 'orders:read' },
  account: { screen: '/office/people/[id]', param: 'id', needs: 'people:read' },
  pass: { screen: '/office/passes/[key]', param: 'key', needs: 'passes:read' },
  card_batch: { screen: '/office/batches/[id]', param: 'id', needs: 'cards:produce' },
  partner: { screen: '/office/partners/[id]', param: 'id', needs: 'partners:read' },
  promotion_code: { screen: '/office/offers/[id]', param: 'id', needs: 'offers:write' },
  voucher: { screen: '/office/vouchers/[id]', param: 'id', needs: 'vouchers:write' },
  goodwill: { screen: '/office/goodwill/[id]', param: 'id', needs: 'passes:bulk' },
  payment: { screen: '/office/payments/[id]', param: 'id', needs: 'money:read' },
  proposal: { screen: '/office/proposals/[id]', param: 'id', needs: 'content:read' },
  signal: { screen: '/office/signals/[id]', param: 'id', needs: 'visits:review' },
  picture: { screen: '/office/media/[id]', param: 'id', needs: 'content:read' },
  edition: { screen: '/office/seasons/[code]', param: 'code', needs: 'season:write' },
  content: { screen: '/office/content/[type]/[id]', param: 'id', needs: 'content:write' },
  settlement_run: { screen: '/office/settlement/[id]', param: 'id', needs: 'settle:read' },
  settlement_rule: { screen: '/office/rules/[id]', param: 'id', needs: 'settle:read' },
};

function urlOf({ type, id }: NonNullable<NamedThing['page']>, locale: Locale): string {
  const { screen, param } = PAGES[type];
  const [first = '', second] = id.split('/');
  const params = second === undefined ? { [param]: id } : { type: first, id: second };
  return screenUrl(screen, locale, params);
}

type TargetProps = { words: LogWords; permissions: ReadonlySet<Permission>; entry: NamedEntry };

function Target({ words, permissions, entry }: TargetProps) {
  const { t, locale } = words;
  const { type, name, page } = thingOf(words, entry);
  const word = typeWord(t, type);
  const shown = name ?? word;
  return (
    <>
      {name && <span className="block text-micro text-mute">{word}</span>}
      <span className="[overflow-wrap:anywhere]">
        {page && permissions.has(PAGES[page.type].needs) ? (
          <a className="underline" href={urlOf(page, locale)}>
            {shown}
          </a>
        ) : (
          shown
        )}
      </span>
    </>
  );
}

/** Who did what, newest first. */
export function LogList({ address, query, list, permissions }: LogListProps) {
  const t = useTranslations('office.log');
  const words = { t, mail: useMailTitle(), locale: address.locale };
  const filters: Filter[] = [
    { name: 'actor', label: t('columns.actor'), value: query.actor ?? '', input: 'text' },
    choice('action', t('columns.action'), query.action, AUDIT_ACTIONS, (value) => t(`actions.${value}`)),
    choice('target', t('columns.target'), query.target, AUDIT_TARGETS, (value) => t(`targets.${value}`)),
    { name: 'from', label: t('filters.from'), value: query.from ?? '', input: 'date' },
    { name: 'to', label: t('filters.to'), value: query.to ?? '', input: 'date' },
  ];
  return (
    <OfficeList
      {...{ address, list, filters }}
      columns={logColumns(words, permissions)}
      title={t('title')}
      rowKey={({ id }) => id}
      empty={t('empty')}
    />
  );
}

/** Each field that changed, as `name: before → after`. */
const Change = ({ t, changes }: { t: LogWords['t']; changes: readonly LoggedChange[] }) => (
  <ul className="max-w-[44ch] [overflow-wrap:anywhere]">
    {changes.map(({ name, before, after }) => (
      <li key={name}>
        <span className="text-mute">{t('named', { name })} </span>
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
