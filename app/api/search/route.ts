import { ALL_CONTENT_TAGS } from '@/lib/content/tags';
import { ok } from '@/lib/core/result';
import { anyone, defineRoute } from '@/lib/http/define-route';
import { searchContract } from '@/lib/search/contract';
import { searchContent } from '@/lib/search/queries/search-content';

export const GET = defineRoute(
  searchContract,
  anyone,
  async ({ db, at, locale, query }) => ok(await searchContent(db, { ...query, locale, at })),
  { sharedTags: ALL_CONTENT_TAGS },
);
