import { useTranslations } from 'next-intl';
import { ClientTexts } from '@/components/layout/client-texts';
import { filterUrl, type OfficeAddress } from '@/components/office/address';
import { CsvLink, Empty } from '@/components/office/office-list';
import { Pager } from '@/components/office/pager';
import { RECORD_TYPES } from '@/lib/content/schema/document';
import { LANGUAGES, LOCALES } from '@/lib/i18n/languages';
import { messagesFor } from '@/lib/i18n/messages';
import { screenUrl } from '@/lib/i18n/screen-url';
import {
  BOARD_PAGE_SIZE,
  BOARD_STATES,
  lackingLanguage,
  type Board,
  type BoardItem,
  type BoardQuery,
} from '@/lib/publishing/board-schema';
import { BoardAction } from './board-action';
import { sinceOf } from './board-columns';
import { ChangedWords } from './changed-words';
import { fieldName } from './field-name';
import { doorOf, StateDoor } from './state-door';

type BoardPageProps = {
  address: OfficeAddress;
  board: Board;
  query: BoardQuery;
  mayWrite: boolean;
  mayPublish: boolean;
};

const COLUMNS = 'md:grid-cols-[7.5rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,2fr)_minmax(0,9.375rem)]';

const CHANGES_SHOWN = 2;

/** Gaps of one language beside the other: doors with counts, then rows with the public consequence. */
export function BoardPage({ address, board, query, ...may }: BoardPageProps) {
  const t = useTranslations('office.translations');
  const list = useTranslations('office.list');
  const { counts, even, items, total } = board;
  const all = counts.missing + counts.older + counts.offline;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3 pb-5 pt-7">
        <h1>{t('title')}</h1>
        <CsvLink address={address} count={total} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4 border-b-2 border-ink">
        <nav aria-label={t('filter')}>
          <ul className="flex items-end gap-1">
            <Door
              count={all}
              label={t('all')}
              url={filterUrl(address, { state: '' })}
              isCurrent={!query.state}
            />
            {BOARD_STATES.map((state) => (
              <Door
                key={state}
                count={counts[state]}
                label={t(`states.${state}`)}
                url={filterUrl(address, { state })}
                isCurrent={query.state === state}
              />
            ))}
          </ul>
        </nav>
        <div className="grid gap-1 pb-2 md:justify-items-end">
          <p className="text-mute">{t('even', { count: even })}</p>
          <Types {...{ address, board, query }} />
        </div>
      </div>
      {items.length > 0 && (
        <p
          aria-hidden="true"
          className={`hidden gap-x-4 border-b border-ink py-1.5 font-semibold md:grid ${COLUMNS}`}
        >
          <span>{t('type')}</span>
          {LOCALES.map((locale) => (
            <span key={locale}>{LANGUAGES[locale].name}</span>
          ))}
          <span>{t('consequence')}</span>
        </p>
      )}
      {items.length === 0 && (
        <Empty>
          {query.state || query.type ? (
            <>
              {list('noneForFilters')}{' '}
              <a href={filterUrl(address, { state: '', type: '' })}>{list('clear')}</a>
            </>
          ) : (
            t('empty')
          )}
        </Empty>
      )}
      <ClientTexts of={['contentForms', 'officeForms', 'errors']}>
        {BOARD_STATES.map((state) => {
          const group = items.filter((item) => item.group === state);
          return (
            group.length > 0 && (
              <section key={state} className="pt-6">
                <div className="flex flex-wrap items-baseline gap-x-3 border-b border-ink pb-2">
                  <h2 className="first-letter:uppercase">{t(`states.${state}`)}</h2>
                  <p className="text-mute">{t(`about.${state}`)}</p>
                </div>
                <ul>
                  {group.map((item) => (
                    <Row key={`${item.type}/${item.id}`} {...{ address, item, ...may }} />
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </ClientTexts>
      <Pager address={address} total={total} page={query.page} pageSize={BOARD_PAGE_SIZE} />
      {items.length > 0 && <Legend />}
    </>
  );
}

/** The types of open records with their number, as a choice. */
function Types({ address, board, query }: Pick<BoardPageProps, 'address' | 'board' | 'query'>) {
  const t = useTranslations('office.translations');
  const content = useTranslations('office.content');
  const choices = [
    { type: '' as const, name: t('allTypes'), count: null },
    ...RECORD_TYPES.flatMap((type) => {
      const count = board.types[type];
      return count || type === query.type
        ? [{ type, name: content(`types.${type}`), count: count ?? 0 }]
        : [];
    }),
  ];
  return (
    <nav aria-label={t('type')}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {choices.map(({ type, name, count }) => (
          <li key={type}>
            <a
              href={filterUrl(address, { type })}
              aria-current={type === (query.type ?? '') ? 'true' : undefined}
              className="inline-flex min-h-6 items-center gap-1 aria-[current]:font-semibold aria-[current]:no-underline"
            >
              {name} {count !== null && <span className="num">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SIGNS = ['live', 'older', 'scheduled', 'draft', 'hidden', 'missing'] as const;

function Legend() {
  const t = useTranslations('office.content');
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 border-t border-hair pt-3 text-mute">
      {SIGNS.map((sign) => (
        <li key={sign}>
          <StateDoor state={sign}>{sign === 'older' ? t('older') : t(`states.${sign}`)}</StateDoor>
        </li>
      ))}
    </ul>
  );
}

type DoorProps = { count: number; label: string; url: string; isCurrent: boolean };

const Door = ({ count, label, url, isCurrent }: DoorProps) => (
  <li className="min-w-0 max-w-[84px] flex-1 sm:max-w-none sm:flex-none">
    <a
      href={url}
      aria-current={isCurrent ? 'true' : undefined}
      className="flex h-[90px] flex-col justify-end rounded-t-[59px] border border-b-0 border-edge pb-2 text-center no-underline aria-[current]:h-28 aria-[current]:bg-ink aria-[current]:text-paper sm:w-[118px]"
    >
      <span className="display num text-[1.75rem] leading-8">{count}</span>
      <span className="text-micro">{label}</span>
    </a>
  </li>
);

type RowProps = Pick<BoardPageProps, 'address' | 'mayWrite' | 'mayPublish'> & { item: BoardItem };

function Row({ address: { locale }, item, mayWrite, mayPublish }: RowProps) {
  const t = useTranslations('office.translations');
  const content = useTranslations('office.content');
  const { type, id, group, languages, field, changes } = item;
  const names: Record<string, string> = messagesFor(locale).contentForms.fields;
  const url = screenUrl('/office/content/[type]/[id]', locale, { type, id });
  // a path below a language names a field, its language alone does not
  const named = field && fieldName(field, names);
  const lacking = lackingLanguage(item);
  const begin =
    group === 'missing' && lacking ? t('begin', { language: LANGUAGES[lacking].name }) : t('open');
  return (
    <li className={`grid grid-cols-2 gap-x-4 gap-y-2 border-b border-hair py-3 ${COLUMNS}`}>
      <span className="col-span-2 text-mute md:col-span-1">{content(`types.${type}`)}</span>
      {LOCALES.map((one) => {
        const language = languages[one];
        return (
          language && (
            <div key={one} lang={one}>
              <p className={language.state === 'live' ? 'font-semibold' : undefined}>
                {language.title ?? '–'}
              </p>
              <StateDoor state={doorOf(language)}>
                <span lang={locale}>
                  {language.isOlder ? content('older') : content(`states.${language.state}`)}
                  {` ${sinceOf(language)}`}
                </span>
              </StateDoor>
            </div>
          )
        );
      })}
      <div className="col-span-2 md:col-span-1">
        {lacking && <p>{t(`public.${group}`, { language: LANGUAGES[lacking].name })}</p>}
        {changes.slice(0, CHANGES_SHOWN).map(({ path, words }) => (
          <p key={path} className="mt-1 text-mute [overflow-wrap:anywhere]">
            <ChangedWords words={words} />
          </p>
        ))}
        {mayWrite && lacking && group === 'older' && (
          <BoardAction of={{ type, id }} language={lacking} verb="confirm" />
        )}
        {mayPublish &&
          LOCALES.map(
            (one) =>
              languages[one]?.isReady && (
                <BoardAction key={one} of={{ type, id }} language={one} verb="publish" />
              ),
          )}
      </div>
      <a
        href={field ? `${url}#${field}` : url}
        data-row
        className="col-span-2 justify-self-start font-semibold md:col-span-1 md:justify-self-end md:text-right"
      >
        {named ? t('toField', { field: named }) : begin}
      </a>
    </li>
  );
}
