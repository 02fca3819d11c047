'use client';

import { useLocale } from 'next-intl';
import { useParams } from 'next/navigation';
import { Anchor } from '@/components/ui/anchor';
import { activeTrail } from '@/lib/content/active-trail';
import type { NavigationItemView } from '@/lib/content/schema/views';
import { usePathname } from '@/components/ui/screen-provider';
import { isScreen, screenUrl } from '@/lib/i18n/screen-url';
import { BESIDE_CHECKOUT } from './header-classes';

/** Number of primary links shown in the header itself. */
const INLINE_LINKS = 4;

/** The first links of the primary navigation, from 1280 px. The menu has all of them. */
export function HeaderNav({ label, items }: { label: string; items: NavigationItemView[] }) {
  const address = useAddress();
  const trail = activeTrail(items, address);
  return (
    <nav aria-label={label} className={`ml-11 hidden gap-1 xl:flex print:hidden ${BESIDE_CHECKOUT}`}>
      {items.slice(0, INLINE_LINKS).map(({ id, link }) => (
        <Anchor
          key={id}
          href={link.url}
          aria-current={address === link.url ? 'page' : trail.includes(id) ? 'true' : undefined}
          className="flex min-h-11 items-center px-3 font-semibold no-underline shadow-ink hover:shadow-[inset_0_-3px_0] aria-[current]:shadow-[inset_0_-3px_0] forced-colors:aria-[current]:underline"
        >
          {link.label}
        </Anchor>
      ))}
    </nav>
  );
}

/** The path as the address bar shows it: screens have an internal name, content its path. */
function useAddress(): string {
  const locale = useLocale();
  const pathname = usePathname();
  const params = useParams<Record<string, string>>();
  return isScreen(pathname) ? screenUrl(pathname, locale, params) : `/${locale}${pathname}`;
}
