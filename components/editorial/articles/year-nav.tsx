import { useTranslations } from 'next-intl';
import { Anchor } from '@/components/ui/anchor';
import type { YearCount } from '@/lib/editorial/view';

type YearNavProps = {
  years: readonly YearCount[];
  listUrl: string;
  year: number | null;
};

export function YearNav({ years, listUrl, year }: YearNavProps) {
  const t = useTranslations('content.articles');
  if (years.length < 2 && year === null) return null;
  const all = { key: 'all', label: t('newest'), count: null, url: listUrl, isCurrent: year === null };
  const items = years.map((one) => ({
    key: String(one.year),
    label: String(one.year),
    count: one.count,
    url: `${listUrl}/${one.year}`,
    isCurrent: one.year === year,
  }));
  return (
    <nav aria-label={t('years')} className="pt-6">
      <ul className="flex flex-wrap gap-x-6">
        {[all, ...items].map(({ key, label, count, url, isCurrent }) => (
          <li key={key}>
            <Anchor
              href={url}
              aria-current={isCurrent ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold tabular-nums underline-offset-[6px] hover:underline aria-[current]:underline aria-[current]:decoration-[3px]"
            >
              {label}
              {count !== null && (
                <span className="font-normal text-mute">
                  <span aria-hidden="true">{`(${count})`}</span>
                  <span className="sr-only">{t('count', { count })}</span>
                </span>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
