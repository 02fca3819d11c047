import { perProcess } from '../core/process-wide.mjs';

/** Internal header with the tags of an answer's content; removed from the response (scripts/server/site-response.mjs). */
export const TAG_HEADER = 'cache-tag';

/** Expired content tags, for all caches of answers. Each expiry starts a new generation. */
const state = perProcess('expired-tags', () => ({
  generation: 0,
  /** @type {Map<string, number>} */
  expiredIn: new Map(),
}));

/** Read it before computing an answer: the next expiry outdates the answer. */
export const currentGeneration = () => state.generation;

/** @param {readonly string[]} tags */
export function expireTags(tags) {
  state.generation += 1;
  for (const tag of tags) state.expiredIn.set(tag, state.generation);
}

/** @param {readonly string[]} tags @param {number} since a generation @returns has one of them expired after it? */
export const haveExpired = (tags, since) =>
  since < state.generation && tags.some((tag) => (state.expiredIn.get(tag) ?? 0) > since);
