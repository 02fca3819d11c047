import { useTranslations } from 'next-intl';
import { Anchor } from '@/components/ui/anchor';
import { CategoryGlyph } from '@/components/ui/category-glyph';
import type { NavigationItemView, NavigationView } from '@/lib/content/schema/views';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrl } from '@/lib/i18n/screen-url';
import { SearchBox } from './search-box';
import { searchBoxLabels } from './search-box-labels';

const TITLE = 'menu-title';

/** The menu as a page with both levels, for browsers without scripts. */
export function MenuScreen({ locale, navigation }: { locale: Locale; navigation: NavigationView }) {
  const t = useTranslations('layout');
  const { primary, secondary } = navigation;
  return (
    <main className="field bg-season">
      <div className="wrap pb-section pt-10 md:pt-16">
        <h1 id={TITLE} className="mb-7 text-d2">
          {t('menu')}
        </h1>
        <div className="mb-9 max-w-[40rem]">
          <SearchBox labels={searchBoxLabels(locale)} action={screenUrl('/search', locale)} isLabelled />
        </div>
        <nav aria-labelledby={TITLE}>
          <ul className="gap-x-gutter sm:columns-2 lg:columns-3">
            {primary.map((item) => (
              <Section key={item.id} {...item} />
            ))}
          </ul>
          <ul className="mt-3 gap-x-gutter border-t-2 border-ink pt-4 sm:columns-2 lg:columns-3">
            {secondary.map(({ id, link }) => (
              <li key={id} className="break-inside-avoid">
                <Anchor href={link.url} className={LINK}>
                  {link.label}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </main>
  );
}

const LINK = 'flex min-h-11 items-center gap-3.5 font-semibold no-underline hover:underline';

/** A first-level item with its children, except a child that repeats the item itself. */
function Section({ link, 'aio:children': children }: NavigationItemView) {
  const below = children.filter((child) => child.link.url !== link.url);
  return (
    <li className="mb-6 break-inside-avoid border-t-2 border-ink pt-1.5">
      <Anchor
        href={link.url}
        className="display flex min-h-[52px] items-center text-[2.25rem] leading-none tracking-[-.025em] no-underline wrap-anywhere hover:underline"
      >
        {link.label}
      </Anchor>
      {below.length > 0 && (
        <ul>
          {below.map((child) => (
            <li key={child.id}>
              <Anchor href={child.link.url} className={LINK}>
                {child.category && <CategoryGlyph category={child.category} className="m-0.5 scale-125" />}
                {child.link.label}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
