import { useLocale, useTranslations } from 'next-intl';
import { EventRow } from '@/components/events/event-row';
import { SearchBox } from '@/components/layout/search-box';
import { searchBoxLabels } from '@/components/layout/search-box-labels';
import { ButtonLink } from '@/components/ui/button';
import { ChipLink, ChipRow } from '@/components/ui/chip';
import { TextLink } from '@/components/ui/text-link';
import type { Day } from '@/lib/core/dates';
import type { EventView } from '@/lib/events/schema';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { SearchState } from '@/lib/search/read-search-state';
import type { SearchOverview } from '@/lib/search/view';
import { NothingFound } from './nothing-found';
import { ResultGroup } from './result-group';
import { type ResultsProps, searchAddress } from './search-address';

/** What the agenda has on the days and in the towns that a query names. */
export type SpokenAgenda = { url: string; events: EventView[] };

type SearchScreenProps = {
  state: SearchState;
  /** Null without a query. */
  overview: SearchOverview | null;
  /** Null if the query names no day and no town. */
  agenda: SpokenAgenda | null;
  today: Day;
};

/** Search page, rendered on the server from the URL: shareable, and usable without JavaScript. */
export function SearchScreen({ state, overview, agenda, today }: SearchScreenProps) {
  const t = useTranslations('search');
  const locale = useLocale();
  const url = screenUrl('/search', locale);
  // words that name a day are found in few texts: a correction of them, or no match, would mislead
  const isAnswered =
    agenda !== null && agenda.events.length > 0 && (!overview?.total || overview.corrections.length > 0);
  return (
    <main className="wrap pb-section pt-7 md:pt-11">
      <h1 className="text-d1">{t('title')}</h1>
      {!overview && <p className="mt-5 max-w-[44ch] text-lead">{t('lead')}</p>}
      <div className="mt-7 max-w-[45rem] md:mt-9">
        <SearchBox
          key={state.query}
          action={url}
          labels={searchBoxLabels(locale)}
          query={state.query}
          isLabelled
        />
      </div>
      {agenda && <InAgenda {...agenda} query={state.query} today={today} />}
      {!overview && <p className="mt-3 text-mute">{t('noneYet')}</p>}
      {overview && !isAnswered && <Results {...{ state, overview, today, url }} />}
    </main>
  );
}

function InAgenda({ url, events, query, today }: SpokenAgenda & { query: string; today: Day }) {
  const t = useTranslations('search');
  if (!events.length)
    return (
      <TextLink href={url} prefetch={false} icon="arrow-right" className="mt-3 wrap-anywhere">
        {t('inAgenda', { query })}
      </TextLink>
    );
  return (
    <section aria-labelledby="in-agenda" className="mt-9">
      <div className="flex flex-wrap items-end justify-between gap-x-6 border-b-2 border-ink pb-2">
        <h2 id="in-agenda" className="text-d4 wrap-anywhere">
          {t('inAgenda', { query })}
        </h2>
        <TextLink href={url} prefetch={false} icon="arrow-right">
          {t('inAgendaAll')}
        </TextLink>
      </div>
      <ul>
        {events.map((event) => (
          <EventRow key={event.id} event={event} today={today} />
        ))}
      </ul>
    </section>
  );
}

function Results(props: ResultsProps) {
  const { state, overview } = props;
  const { query } = state;
  const { total, pages, shown, corrections } = overview;
  const t = useTranslations('search');
  const [only] = shown;
  const page = Math.min(state.page, pages);
  const isPaged = pages > 1 && only;
  return (
    <>
      <p role="status" className="mt-7 text-lead font-semibold wrap-anywhere">
        {total === 0
          ? t('none', { query })
          : isPaged
            ? t('foundOf', { count: only.count, query, page, pages })
            : t('found', { count: shown.length === 1 ? (only?.count ?? total) : total, query })}
      </p>
      {total > 0 &&
        corrections.map((correction) => (
          <p key={correction.from} className="mt-1 text-mute wrap-anywhere">
            {t('correction', correction)}
          </p>
        ))}
      {total === 0 ? (
        <NothingFound {...props} />
      ) : (
        <>
          <TypeChips {...props} />
          {shown.map((group, index) => (
            <ResultGroup key={group.type} group={group} isFirst={index === 0} {...props} />
          ))}
          <ResultPages {...props} page={page} />
        </>
      )}
    </>
  );
}

/** Result types with counts. A single type is paginated. */
function TypeChips({ state, overview, url }: ResultsProps) {
  const t = useTranslations('search');
  const { groups, shown, total } = overview;
  if (groups.length < 2) return null;
  const only = shown.length === 1 ? shown[0]?.type : undefined;
  const { query } = state;
  return (
    <div className="mt-5">
      <ChipRow label={t('filter')}>
        <ChipLink href={searchAddress(url, { query })} label={t('all')} count={total} active={!only} />
        {groups.map(({ type, count }) => (
          <ChipLink
            key={type}
            href={searchAddress(url, { query, type })}
            label={t(`groups.${type}`)}
            count={count}
            active={type === only}
          />
        ))}
      </ChipRow>
    </div>
  );
}

function ResultPages({ state, overview, url, page }: ResultsProps & { page: number }) {
  const t = useTranslations('search');
  const { pages } = overview;
  if (pages < 2) return null;
  const { query, type } = state;
  const hrefOf = (to: number) => searchAddress(url, { query, type, page: to });
  return (
    <nav aria-label={t('pages')} className="mt-8 flex flex-wrap gap-3">
      {page > 1 && (
        <ButtonLink href={hrefOf(page - 1)} variant="secondary" shape="back">
          {t('previous')}
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink href={hrefOf(page + 1)} variant="secondary">
          {t('next')}
        </ButtonLink>
      )}
    </nav>
  );
}
