import 'server-only';
import { unstable_cache } from 'next/cache';

const tagged = () => Promise.resolve(true);

/**
 * Tags the page that is being rendered, so that `revalidateTag` expires it. Does not store the page's data a second
 * time.
 */
export async function tagPage(tags: readonly string[]): Promise<void> {
  await unstable_cache(tagged, ['page-tags', ...tags], { tags: [...tags] })();
}
