import { newId } from '@/lib/core/ids';
import { problemResponse } from '@/lib/http/problem';
import { negotiateLocale } from '@/lib/i18n/negotiate';

/** An address of the API that does not exist answers with the catalogue's document, not with a page. */
function unknown(request: Request): Response {
  const locale = negotiateLocale(new URL(request.url), request.headers.get('accept-language'));
  return problemResponse({ code: 'not_found' }, { locale, requestId: newId() });
}

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT };
