import 'server-only';
import type { Db } from '../db/client';
import { expireTags } from '../http/expired-tags.mjs';
import { getLogger } from '../http/logger';
import { contentVersion } from './queries/content-version';
import { contentTag } from './tags';
import { RECORD_TYPES } from './schema/document';

const ROUND_MS = 2_000;

/** Tags of every page that shows content. */
const TAGS = RECORD_TYPES.map(contentTag);

const expirePages = () => expireTags(TAGS);

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
