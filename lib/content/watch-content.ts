import 'server-only';
import { catalogueState, listEditions } from '../catalogue/queries';
import { seasonWindows } from '../catalogue/rules';
import { serverNow } from '../config/env';
import { setSeasonWindows } from '../config/season';
import type { Db } from '../db/client';
import { expireTags } from '../http/expired-tags.mjs';
import { getLogger } from '../http/logger';
import { bannerState } from './banner-queries';
import { contentVersion } from './queries/content-version';
import { ALL_CONTENT_TAGS } from './tags';

const ROUND_MS = 1_000;

const expirePages = () => expireTags(ALL_CONTENT_TAGS);

export type Watch = { round: () => Promise<void>; stop: () => void };

/** State that pages depend on: content, catalogue, banners. Also applies the schedule of the season. */
async function stateOf(db: Db): Promise<string> {
  const at = serverNow();
  const state = [await contentVersion(db), await catalogueState(db, at), await bannerState(db, at)].join(' ');
  setSeasonWindows(seasonWindows(await listEditions(db)));
  return state;
}

/**
 * Revalidates this instance's pages after an import or a change of the catalogue by any process, and when a sale
 * or a flag of the season or a banner begins or ends. Pages expire a second time one round later,
 * because one rendered from old content during the import may have been cached after the first time.
 */
export async function watchContent(db: Db, expire: () => void = expirePages): Promise<Watch> {
  let known = await stateOf(db);
  let isSecondTime = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const round = async () => {
    const state = await stateOf(db);
    const isNew = state !== known;
    if (isNew || isSecondTime) expire();
    isSecondTime = isNew;
    known = state;
  };
  const again = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      round()
        .catch((error: unknown) => getLogger().warn({ err: error }, 'state of the content not read'))
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
