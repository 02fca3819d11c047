const FILES = '/_next/static/';

/** This page's own static files, to be cached. */
export function filesOfPage(): string[] {
  const tags = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href);
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const urls = [...tags, ...links, ...fetched].map((url) => new URL(url, location.href));
  const own = urls.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(FILES));
  return [...new Set(own.map(({ pathname }) => pathname))];
}
