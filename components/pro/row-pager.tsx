import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import { ROWS_PER_PAGE } from '@/lib/pro/rules/paging';
import { rowsHref, type RowQuery } from './row-filter';

export function RowPager({ query, total }: { query: RowQuery; total: number }) {
  const t = useTranslations('pro.validation');
  const pages = Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
  if (pages === 1) return null;
  const { page } = query;
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center gap-x-6 py-3">
      {page > 1 && (
        <TextLink href={rowsHref({ ...query, page: page - 1 })} scroll={false}>
          {t('previous')}
        </TextLink>
      )}
      <span className="num text-mute">{t('page', { page, pages })}</span>
      {page < pages && (
        <TextLink href={rowsHref({ ...query, page: page + 1 })} scroll={false}>
          {t('next')}
        </TextLink>
      )}
    </nav>
  );
}
