'use client';

import { PlainLink, usePathname } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';

type HeaderNavProps = { label: string; locale: Locale; links: { label: string; url: string }[] };

/** The first links of the primary navigation, from 1280 px; the menu has them all. */
export function HeaderNav({ label, locale, links }: HeaderNavProps) {
  const current = `/${locale}${usePathname()}`;
  return (
    <nav aria-label={label} className="ml-11 hidden gap-1 xl:flex">
      {links.map(({ label: text, url }) => (
        <PlainLink
          key={url}
          href={url}
          prefetch={false}
          aria-current={current === url ? 'page' : current.startsWith(`${url}/`) ? 'true' : undefined}
          className="flex min-h-11 items-center px-3 font-semibold no-underline shadow-ink hover:shadow-[inset_0_-3px_0] aria-[current]:shadow-[inset_0_-3px_0]"
        >
          {text}
        </PlainLink>
      ))}
    </nav>
  );
}
