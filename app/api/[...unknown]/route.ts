import { refusal } from '@/lib/api/refusals';

/** Unknown API paths return a problem document instead of a page. */
const unknown = (request: Request): Response => refusal(request);

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT };
