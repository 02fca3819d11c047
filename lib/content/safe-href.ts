const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Placeholder origin for parsing relative URLs; no content can use it. */
const HERE = 'https://this-site.invalid';

/**
 * A URL from content that is safe in a link: a path or fragment of this site, a web, mail or phone URL. Null for
 * anything else (`javascript:`, `data:`, disguised hosts such as `//host` or `/\host`). The import rejects those too;
 * this also covers other ways into the database.
 */
export function safeHref(href: string): string | null {
  const isInternal = href.startsWith('/') || href.startsWith('#');
  if (!URL.canParse(href, HERE)) return null;
  const url = new URL(href, HERE);
  if (isInternal) return url.origin === HERE ? href : null;
  // neither an absolute path nor a full URL: browsers would resolve it relative to the page
  if (!URL.canParse(href) || !SCHEMES.has(url.protocol)) return null;
  return url.href;
}
