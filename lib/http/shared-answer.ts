import 'server-only';
import { seasonFlags } from '../config/season';
import { MINUTE_MS } from '../core/durations';
import { requestedLocale } from '../i18n/negotiate';
import { TAG_HEADER } from './expired-tags.mjs';
import { ADMIT_PARAMETER } from './maintenance';
import { LEAVE_PARAMETER } from './preview-cookie';

type Shared = {
  tags: readonly string[];
  at: Date;
  /** The only parameters of the address on which the answer depends; all if absent. */
  parameters?: readonly string[];
};

/** Feed readers poll, and a calendar of all dates takes a tenth of a second to write. */
const FEED_SECONDS = 300;

/** Parameters that the middleware reads, whatever the page. */
const READ_BEFORE = [LEAVE_PARAMETER, ADMIT_PARAMETER];

/**
 * Lets caches share an answer that is the same for all callers: until one of its tags expires, at most until the end of
 * the minute, because events that have begun are left out. Not during maintenance, when only staff get an answer.
 */
export function share(headers: Headers, { tags, at, parameters }: Shared) {
  if (seasonFlags().maintenance) return;
  const seconds = Math.floor((MINUTE_MS - (at.getTime() % MINUTE_MS)) / 1000);
  headers.set('cache-control', `public, max-age=0, s-maxage=${seconds}`);
  headers.set(TAG_HEADER, tags.join(','));
  if (!parameters) return;
  const names = [...parameters, ...READ_BEFORE].map((name) => `"${name}"`);
  headers.set('no-vary-search', `params, except=(${names.join(' ')})`);
}

/** The language of a call comes from the caller unless its address names one. */
function varyByLanguage(headers: Headers, url: URL) {
  if (!requestedLocale(url)) headers.append('vary', 'Accept-Language');
}

/** Shares the answer to a call. */
export function shareAnswer({ headers }: Response, { url, ...shared }: Shared & { url: URL }) {
  share(headers, shared);
  varyByLanguage(headers, url);
}

/** Shares a feed: until one of its tags expires, at most for some minutes. Not during maintenance, as above. */
export function shareFeed({ headers }: Response, { tags, url }: Pick<Shared, 'tags'> & { url: URL }) {
  if (seasonFlags().maintenance) return;
  headers.set('cache-control', `public, max-age=${FEED_SECONDS}`);
  headers.set(TAG_HEADER, tags.join(','));
  varyByLanguage(headers, url);
}
