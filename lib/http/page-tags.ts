import 'server-only';
import { unstable_cache } from 'next/cache';

const tagged = () => Promise.resolve(true);

/**
 * Ties the page that is being rendered to tags: after `revalidateTag` of one of them its next visitor gets it
 * anew. What the page shows is not stored a second time.
 */
export async function renewOn(tags: readonly string[]): Promise<void> {
  await unstable_cache(tagged, ['page-tags', ...tags], { tags: [...tags] })();
}
