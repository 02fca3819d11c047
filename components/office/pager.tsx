import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { officeUrl, type OfficeAddress } from './address';

type PagerProps = { address: OfficeAddress; total: number; page: number; pageSize: number };

/** Links to the pages of a list: the first, the last, and those around the current one. */
export function Pager({ address, total, page, pageSize }: PagerProps) {
  const t = useTranslations('office.list');
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  const url = (to: number) => officeUrl(address, { page: to === 1 ? '' : String(to) });
  return (
    <nav
      aria-label={t('pages')}
      className="ml-auto flex flex-wrap items-center justify-end gap-5 pb-6 pt-3.5"
    >
      <ul className="office-pager num flex gap-0.5">
        {pagesAround(page, last).map((to, index) =>
          to === null ? (
            <li key={`gap-${index}`} aria-hidden="true" className="grid w-6 place-items-center text-mute">
              …
            </li>
          ) : (
            <li key={to}>
              <a
                href={url(to)}
                aria-label={t('page', { page: to })}
                aria-current={to === page ? 'page' : undefined}
              >
                {to}
              </a>
            </li>
          ),
        )}
      </ul>
      {page < last && (
        <a href={url(page + 1)} rel="next" className="flex items-center gap-2 font-semibold no-underline">
          {t('next')}
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}

/** Pages to link to, in order; null stands for a gap. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const pages = [...new Set(shown)].sort((a, b) => a - b);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1];
    return before !== undefined && one - before > 1 ? [null, one] : [one];
  });
}
