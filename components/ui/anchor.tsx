import type { ComponentProps, ReactNode } from 'react';
import { Link, PlainLink } from '@/lib/i18n/navigation';
import { routing } from '@/lib/i18n/routing';

type ScreenHref = ComponentProps<typeof Link>['href'];

/**
 * Where a link leads: the internal name of a screen (`/cart`, or `{ pathname, params, query }`), which gets
 * its language and slug; or a finished address (`/fr/lieux`, `https:`, `mailto:`, `tel:`, `#part`).
 */
export type Href = ScreenHref | (string & {});

type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: Href;
  children?: ReactNode;
  /** Off unless asked for: a screen rendered per request costs as much ahead of a visit as with one. */
  prefetch?: boolean;
  /** Keeps the place on the page, for filters. */
  scroll?: boolean;
  replace?: boolean;
  /** Loads a finished address as a whole: a page whose policy differs, since it starts a worker. */
  isWhole?: boolean;
};

const isScreen = (href: Href): href is ScreenHref =>
  typeof href !== 'string' || Object.hasOwn(routing.pathnames, href);

/** Calls of the API and files (`/downloads/map.pdf`) are no pages: the browser fetches them itself. */
const isPage = (path: string): boolean =>
  path.startsWith('/') && !path.startsWith('/api/') && !/\.[a-z0-9]+$/i.test(path);

/** The one link of the design system: it finds out by itself how an address is followed. */
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
    // a page has a hundred of them: one listener for all (components/layout/follow-links.tsx) costs none of them a component
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
