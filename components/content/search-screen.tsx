import { useLocale, useTranslations } from 'next-intl';
import { Anchor } from '@/components/ui/anchor';
import { Button } from '@/components/ui/button';
import type { PageHit } from '@/lib/content/page-search';
import { screenUrl } from '@/lib/i18n/screen-url';

type SearchScreenProps = { query: string; hits: PageHit[] };

/** Search on the server from the address: shareable, and it works without JavaScript. */
export function SearchScreen({ query, hits }: SearchScreenProps) {
  const t = useTranslations('search');
  return (
    <main className="wrap pb-section pt-10 md:pt-16">
      <h1 className="text-d2">{t('title')}</h1>
      <p className="mt-5 max-w-[44ch] text-lead">{t('lead')}</p>
      <SearchForm query={query} />
      {query && (
        <p className="mt-10 font-semibold" role="status">
          {hits.length === 0 ? t('none', { query }) : t('found', { count: hits.length, query })}
        </p>
      )}
      <ul className="mt-4 border-t-2 border-ink">
        {hits.map(({ title, excerpt, url }) => (
          <li key={url} className="border-b border-hair py-4">
            <h2 className="text-d4">
              <Anchor href={url} className="inline-flex min-h-11 items-center underline">
                {title}
              </Anchor>
            </h2>
            <p className="max-w-measure">{excerpt}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-measure text-mute">{t('soon')}</p>
    </main>
  );
}

function SearchForm({ query }: { query: string }) {
  const t = useTranslations('search');
  return (
    <search>
      <form action={screenUrl('/search', useLocale())} method="get" className="mt-8 max-w-[640px]">
        <label htmlFor="search-query" className="mb-[7px] block font-semibold">
          {t('label')}
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id="search-query"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={200}
            autoComplete="off"
            className="h-[54px] min-w-0 flex-1 basis-64 border-[1.5px] border-edge bg-paper px-3.5"
          />
          <Button type="submit">{t('submit')}</Button>
        </div>
      </form>
    </search>
  );
}
