import { ALL_CONTENT_TAGS } from '@/lib/content/tags';
import { ok } from '@/lib/core/result';
import { anyone, defineRoute } from '@/lib/http/define-route';
import { suggestContract } from '@/lib/search/contract';
import { suggestContent } from '@/lib/search/queries/suggest-content';

export const GET = defineRoute(
  suggestContract,
  anyone,
  async ({ db, at, locale, query }) => ok({ items: await suggestContent(db, { q: query.q, locale, at }) }),
  { sharedTags: ALL_CONTENT_TAGS },
);
