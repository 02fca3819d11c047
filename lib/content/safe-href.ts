const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Stands for this site when an address is parsed; no content can name it. */
const HERE = 'https://this-site.invalid';

/**
 * An address of the content as it may stand in a link: a path or part of this site, the web, a mailbox or a
 * phone. Null for anything else (`javascript:`, `data:`, another host in disguise such as `//host` or `/\host`).
 * The import refuses those too; this holds for whatever got into the database otherwise.
 */
export function safeHref(href: string): string | null {
  const isInternal = href.startsWith('/') || href.startsWith('#');
  if (!URL.canParse(href, HERE)) return null;
  const url = new URL(href, HERE);
  if (isInternal) return url.origin === HERE ? href : null;
  // what is neither a path of ours nor a full address would be read relative to the page
  if (!URL.canParse(href) || !SCHEMES.has(url.protocol)) return null;
  return url.href;
}
