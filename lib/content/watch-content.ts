import 'server-only';
import type { Db } from '../db/client';
import { expireTags } from '../http/expired-tags.mjs';
import { getLogger } from '../http/logger';
import { contentVersion } from './queries/content-version';
import { ALL_CONTENT_TAGS } from './tags';

const ROUND_MS = 1_000;

const expirePages = () => expireTags(ALL_CONTENT_TAGS);

export type Watch = { round: () => Promise<void>; stop: () => void };

/**
 * Revalidates this instance's pages after an import by any process. Pages expire a second time one round later,
 * because one rendered from old content during the import may have been cached after the first time.
 */
export async function watchContent(db: Db, expire: () => void = expirePages): Promise<Watch> {
  let known = await contentVersion(db);
  let isSecondTime = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const round = async () => {
    const version = await contentVersion(db);
    const isNew = version !== known;
    if (isNew || isSecondTime) expire();
    isSecondTime = isNew;
    known = version;
  };
  const again = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      round()
        .catch((error: unknown) => getLogger().warn({ err: error }, 'content version not read'))
        .finally(again);
    }, ROUND_MS);
    timer.unref();
  };
  again();
  return {
    round,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
