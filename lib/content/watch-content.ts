import 'server-only';
import type { Db } from '../db/client';
import { getLogger } from '../http/logger';
import { contentVersion } from './queries/content-version';
import { contentTag } from './tags';
import { RECORD_TYPES } from './schema/document';

const ROUND_MS = 2_000;

/** Every page that shows content has one of these tags. */
const TAGS = RECORD_TYPES.map(contentTag);

// lib/http/page-cache.mjs, which Next loads itself, leaves this
const holder = globalThis as typeof globalThis & { passageExpirePages?: (tags: readonly string[]) => void };

const expirePages = () => holder.passageExpirePages?.(TAGS);

export type Watch = { round: () => Promise<void>; stop: () => void };

/**
 * Renews the pages of this instance when content has changed, whoever imported it: another instance, or the
 * command. Pages are expired again a round later, because one that was being rendered from the old content while
 * the import committed may have been stored after the first time.
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
