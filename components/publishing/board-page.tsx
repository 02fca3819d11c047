import { useTranslations } from 'next-intl';
import { filterUrl, officeUrl, type OfficeAddress } from '@/components/office/address';
import { Empty } from '@/components/office/office-list';
import { Pager } from '@/components/office/pager';
import { formatInstantDay } from '@/lib/i18n/format';
import { LANGUAGES, LOCALES } from '@/lib/i18n/languages';
import {
  BOARD_PAGE_SIZE,
  BOARD_STATES,
  type Board,
  type BoardItem,
  type BoardQuery,
} from '@/lib/publishing/board-schema';
import { ChangedWords } from './changed-words';
import { doorOf, StateDoor } from './state-door';

type BoardPageProps = { address: OfficeAddress; board: Board; query: BoardQuery };

const CHANGES_SHOWN = 2;

/** What one language lacks beside the other: doors with counts, then rows with what the public sees. */
export function BoardPage({ address, board, query }: BoardPageProps) {
  const t = useTranslations('office.translations');
  const { counts, even, items, total } = board;
  const all = counts.missing + counts.older + counts.offline;
  return (
    <>
      <div className="pb-5 pt-7">
        <h1>{t('title')}</h1>
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
        <p className="pb-2 text-mute">{t('even', { count: even })}</p>
      </div>
      {items.length === 0 && <Empty>{t('empty')}</Empty>}
      {BOARD_STATES.map((state) => {
        const group = items.filter((item) => item.group === state);
        return (
          group.length > 0 && (
            <section key={state} className="pt-6">
              <h2 className="border-b border-ink pb-2">
                {t(`states.${state}`)} <span className="text-mute">{t(`about.${state}`)}</span>
              </h2>
              <ul>
                {group.map((item) => (
                  <Row key={`${item.type}/${item.id}`} {...{ address, item }} />
                ))}
              </ul>
            </section>
          )
        );
      })}
      <Pager address={address} total={total} page={query.page} pageSize={BOARD_PAGE_SIZE} />
    </>
  );
}

type DoorProps = { count: number; label: string; url: string; isCurrent: boolean };

const Door = ({ count, label, url, isCurrent }: DoorProps) => (
  <li>
    <a
      href={url}
      aria-current={isCurrent ? 'true' : undefined}
      className="flex h-[90px] w-[84px] flex-col justify-end rounded-t-[59px] border border-b-0 border-edge pb-2 text-center no-underline aria-[current]:h-28 aria-[current]:bg-ink aria-[current]:text-paper sm:w-[118px]"
    >
      <span className="display num text-[1.75rem] leading-8">{count}</span>
      <span className="text-micro">{label}</span>
    </a>
  </li>
);

function Row({ address: { locale }, item }: { address: OfficeAddress; item: BoardItem }) {
  const t = useTranslations('office.translations');
  const content = useTranslations('office.content');
  const { type, id, group, languages, changes } = item;
  const url = officeUrl({ locale, screen: '/office/content/[type]/[id]', params: { type, id } });
  const lacking = LOCALES.find((one) => {
    const language = languages[one];
    return language && (group === 'older' ? language.isOlder : language.state !== 'live');
  });
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-hair py-3 md:grid-cols-[100px_1fr_1fr_2fr_auto]">
      <span className="text-mute">{content(`types.${type}`)}</span>
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
                  {language.touchedAt && ` ${formatInstantDay(new Date(language.touchedAt))}`}
                </span>
              </StateDoor>
            </div>
          )
        );
      })}
      <div>
        {lacking && <p>{t(`public.${group}`, { language: LANGUAGES[lacking].name })}</p>}
        {changes.slice(0, CHANGES_SHOWN).map(({ path, words }) => (
          <p key={path} className="mt-1 text-mute">
            <ChangedWords words={words} />
          </p>
        ))}
      </div>
      <a href={url} data-row className="font-semibold">
        {t('open')}
      </a>
    </li>
  );
}
