import type { ComponentProps, ReactNode } from 'react';
import { Link, PlainLink } from '@/lib/i18n/navigation';
import { routing } from '@/lib/i18n/routing';

type ScreenHref = ComponentProps<typeof Link>['href'];

/**
 * Link target: the internal name of a screen (`/cart`, or `{ pathname, params, query }`), which is localised, or a
 * final URL (`/fr/lieux`, `https:`, `mailto:`, `tel:`, `#part`).
 */
export type Href = ScreenHref | (string & {});

type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: Href;
  children?: ReactNode;
  /** Off by default: prefetching a dynamic screen costs as much as visiting it. */
  prefetch?: boolean;
  /** Keeps the scroll position, for filters. */
  scroll?: boolean;
  replace?: boolean;
  /** Forces a full page load: for a page with another CSP, because it starts a worker. */
  isWhole?: boolean;
};

const isScreen = (href: Href): href is ScreenHref =>
  typeof href !== 'string' || Object.hasOwn(routing.pathnames, href);

/** False for API calls and files (`/downloads/map.pdf`), which the browser loads itself. */
const isPage = (path: string): boolean =>
  path.startsWith('/') && !path.startsWith('/api/') && !/\.[a-z0-9]+$/i.test(path);

/** The only link component. It chooses the navigation method by the kind of URL. */
export function Anchor({
  href,
  prefetch = false,
  scroll,
  replace,
  isWhole = false,
  children,
  ...rest
}: AnchorProps) {
  const navigation = { prefetch, scroll, replace };
  if (isScreen(href))
    return (
      <Link href={href} {...navigation} {...rest}>
        {children}
      </Link>
    );
  if (typeof href === 'string' && isPage(href) && !isWhole) {
    if (prefetch || replace)
      return (
        <PlainLink href={href} {...navigation} {...rest}>
          {children}
        </PlainLink>
      );
    // one shared listener (components/layout/follow-links.tsx) instead of about a hundred client components per page
    return (
      <a href={href} data-follow={scroll === false ? 'keep' : ''} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}
