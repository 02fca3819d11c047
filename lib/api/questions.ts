import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { getEnv } from '../config/env';
import { newId } from '../core/ids';
import { runtime } from '../core/process-wide.mjs';
import { networkOf } from '../http/network';
import { problemResponse } from '../http/problem';
import { LIMITS } from '../http/rate-limit';
import { negotiateLocale } from '../i18n/negotiate';
import { isPersonalPath } from '../i18n/screen-kinds';

const CALLS = /^\/api\/(?:content|search|catalogue)(?:\/|$)/;
/** Other calls, files of the build, and folders with files. */
const OTHERS = /^\/(?:api|_next|downloads|icons|media|og|partners|posters|readme|schemas)\//;

/**
 * Questions are reads that anyone can vary without end and that cost work unless a cache has the answer: lists and
 * search, the calendar feed, pages, and addresses that do not exist (docs/product.md#rate-limits).
 */
export function isQuestion({ method, url }: { method: string; url: string }): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [path = ''] = url.split('?', 1);
  return CALLS.test(path) || !(OTHERS.test(path) || isPersonalPath(path));
}

/** Counts in memory: the table of other limits would cost as much as an answer. */
function counter(): (headers: IncomingHttpHeaders) => Promise<number> {
  const { points, seconds } = LIMITS.questions.network;
  const limiter = new RateLimiterMemory({
    points: Math.ceil(points * getEnv().networkFactor),
    duration: seconds,
  });
  return async (headers) => {
    try {
      await limiter.consume(networkOf(String(headers['x-forwarded-for'] ?? '')));
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(Math.ceil(refusal.msBeforeNext / 1000), 1);
    }
  };
}

/** The answer to a call that is refused: because the network asks too much, or because the server is full. */
export function refuseQuestion(
  url: string,
  headers: IncomingHttpHeaders,
  { isFull, retryAfterSeconds }: { isFull: boolean; retryAfterSeconds: number },
): Response {
  const locale = negotiateLocale(new URL(url, 'http://localhost'), headers['accept-language'] ?? null);
  const code = isFull ? 'unavailable' : 'too_many_requests';
  return problemResponse({ code, retryAfterSeconds }, { locale, requestId: newId() });
}

/** For scripts/server/main.mjs. */
export function announceQuestions(): void {
  runtime.questions = { isOne: isQuestion, count: counter(), refuse: refuseQuestion };
}
