import { perProcess } from '../core/process-wide.mjs';

/** The tags of what an answer is made of. The HTTP cache keeps it to itself (scripts/server/http-cache.mjs). */
export const TAG_HEADER = 'cache-tag';

/** Which tags of content have expired, for everything that stores answers. The generation grows with each expiry. */
const state = perProcess('expired-tags', () => ({
  generation: 0,
  /** @type {Map<string, number>} */
  expiredIn: new Map(),
}));

/** To be noted before an answer is made: one that is stored with it is out of date after the next expiry. */
export const currentGeneration = () => state.generation;

/** @param {readonly string[]} tags */
export function expireTags(tags) {
  state.generation += 1;
  for (const tag of tags) state.expiredIn.set(tag, state.generation);
}

/** @param {readonly string[]} tags @param {number} since a generation @returns has one of them expired after it? */
export const haveExpired = (tags, since) =>
  since < state.generation && tags.some((tag) => (state.expiredIn.get(tag) ?? 0) > since);
