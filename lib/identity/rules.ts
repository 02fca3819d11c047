export type PersonalPart = 'birthDate' | 'phone' | 'address';

/** Personal data that an order needs and the account lacks; requested by the screen sign-update. */
export const missingParts = (profile: Partial<Record<PersonalPart, unknown>>): PersonalPart[] =>
  (['birthDate', 'phone', 'address'] as const).filter((part) => !profile[part]);

/**
 * Restricts a redirect to a page of this site, otherwise `fallback`. Compares the parsed URL as browsers read it,
 * which rejects `//evil.example`, `/\evil.example` and similar.
 * @param candidate an absolute URL or a path, from any source
 * @param origin of this site
 * @returns a path with query and fragment
 */
export function localPath(candidate: string | null | undefined, origin: string, fallback = '/'): string {
  if (!candidate) return fallback;
  let url: URL;
  try {
    url = new URL(candidate, origin);
  } catch {
    return fallback;
  }
  const site = new URL(origin);
  // not url.origin: for `blob:https://…` it is that of the inner URL
  const isHere = url.protocol === site.protocol && url.host === site.host;
  if (!isHere || url.username || url.password) return fallback;
  // a path with two leading slashes would be resolved as another host
  const path = url.pathname.replace(/^\/+/, '/');
  // API calls are not pages
  if (path === '/api' || path.startsWith('/api/')) return fallback;
  return `${path}${url.search}${url.hash}`;
}
