import 'server-only';
import type { ErrorCode } from '../core/errors';
import type { Locale } from '../i18n/languages';
import { screenUrl } from '../i18n/screen-url';
import type { Contract } from './define-contract';

/** Names the failure to the screen. */
export const FAILED = 'failed';

/** Did somebody follow a link, so that the answer is what they see? */
const isNavigation = ({ headers }: Request): boolean => headers.get('sec-fetch-mode') === 'navigate';

/**
 * Where whoever followed a link to a file is led when there is none: to the screen that offers it, which says so in
 * words. Null for a program, which gets the problem document.
 */
export function failureScreen(
  { screen }: Contract,
  request: Request,
  { code, locale }: { code: ErrorCode; locale: Locale },
): Response | null {
  if (!screen || !isNavigation(request)) return null;
  const location = `${screenUrl(screen, locale)}?${FAILED}=${code}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
