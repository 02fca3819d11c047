import { ALL_CONTENT_TAGS } from '@/lib/content/tags';
import { newsFeedContract } from '@/lib/editorial/contract';
import { readNewsFeed } from '@/lib/editorial/feeds/news-feed';
import { anyone, defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  newsFeedContract,
  anyone,
  async ({ db, locale }) =>
    new Response(await readNewsFeed(db, locale), {
      headers: {
        'content-type': newsFeedContract.contentType,
        'content-language': locale,
      },
    }),
  { sharedTags: ALL_CONTENT_TAGS, isFeed: true },
);
