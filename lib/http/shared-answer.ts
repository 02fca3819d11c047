import 'server-only';
import { seasonFlags } from '../config/season';
import { MINUTE_MS } from '../core/durations';
import { TAG_HEADER } from './expired-tags.mjs';

/**
 * Lets caches share an answer that is the same for all callers: until one of its tags expires, at most until the end of
 * the minute, because events that have begun are left out. Not during maintenance, when only staff get an answer.
 */
export function shareAnswer(
  response: Response,
  { tags, at, url }: { tags: readonly string[]; at: Date; url: URL },
) {
  if (seasonFlags().maintenance) return;
  const seconds = Math.floor((MINUTE_MS - (at.getTime() % MINUTE_MS)) / 1000);
  response.headers.set('cache-control', `public, max-age=0, s-maxage=${seconds}`);
  response.headers.set(TAG_HEADER, tags.join(','));
  if (!url.searchParams.has('locale')) response.headers.append('vary', 'Accept-Language');
}
