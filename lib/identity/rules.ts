export type PersonalPart = 'birthDate' | 'phone' | 'address';

/** What an order needs of a customer that the account does not know yet; asked for on the screen sign-update. */
export function missingParts(profile: Partial<Record<PersonalPart, unknown>>): PersonalPart[] {
  return (['birthDate', 'phone', 'address'] as const).filter((part) => !profile[part]);
}

/**
 * Where a redirect may lead: a page of this site, else home. Compares what the address is once parsed, as
 * browsers read it, so that `//evil.example`, `/\evil.example` and their kin go nowhere.
 * @param candidate an absolute address or a path, from anybody
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
  // not url.origin: that of `blob:https://…` is the address inside
  const isHere = url.protocol === site.protocol && url.host === site.host;
  if (!isHere || url.username || url.password) return fallback;
  // a path of two slashes is another host to whoever resolves it next
  const path = url.pathname.replace(/^\/+/, '/');
  // calls of the API are not places to be
  if (path === '/api' || path.startsWith('/api/')) return fallback;
  return `${path}${url.search}${url.hash}`;
}
