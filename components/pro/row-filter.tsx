import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { screenUrl } from '@/lib/i18n/screen-url';

const QUERY_MAX = 100;
const PAGE_MAX = 10_000;

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** Reads the row query from the URL; invalid values are ignored. */
export function readRowQuery(params: Record<string, string | string[] | undefined>): RowQuery {
  const page = Number(one(params.page));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    q: one(params.q).trim().slice(0, QUERY_MAX),
    isFaulty: one(params.faulty) === '1',
  };
}

export type RowQuery = { page: number; q: string; isFaulty: boolean };

/** Link target of a view of the rows. */
export const rowsHref = ({ page, q, isFaulty }: RowQuery) => ({
  pathname: '/pro' as const,
  query: {
    ...(q ? { q } : {}),
    ...(isFaulty ? { faulty: '1' } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  },
});

/** Filters rows by text or to invalid rows. A GET form, so that it works without scripts. */
export function RowFilter({ query, hasFaults }: { query: RowQuery; hasFaults: boolean }) {
  const t = useTranslations('pro.validation');
  return (
    <div className="mt-9 flex flex-wrap items-end gap-x-6 gap-y-3">
      <form
        method="get"
        action={screenUrl('/pro', useLocale())}
        role="search"
        className="flex flex-wrap items-end gap-3"
      >
        <label className="block min-w-0">
          <span className="mb-1.5 block font-semibold">{t('search')}</span>
          <input type="search" name="q" defaultValue={query.q} maxLength={100} className="input" />
        </label>
        {query.isFaulty && <input type="hidden" name="faulty" value="1" />}
        <Button type="submit" variant="secondary" shape="square">
          {t('searchSubmit')}
        </Button>
      </form>
      {(query.isFaulty || hasFaults) && (
        <TextLink href={rowsHref({ page: 1, q: query.isFaulty ? '' : query.q, isFaulty: !query.isFaulty })}>
          {query.isFaulty ? t('all') : t('onlyFaulty')}
        </TextLink>
      )}
    </div>
  );
}
