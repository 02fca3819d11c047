import { runtime } from '../../lib/core/process-wide.mjs';
import { PLAIN_DOCUMENT_POLICY, plainDocuments } from './plain-document.mjs';
import { CLOSED_POLICY } from '../../lib/http/security-headers.mjs';

/**
 * Bounds the work of reads that no cache has answered (lib/api/questions.ts), so that stored answers and the shop stay
 * quick: by network, and for the whole server, where few are worked on at a time and some wait.
 *
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('./site-response.mjs').SiteResponse} Response
 */
const QUEUE_MAX = 200;
const RETRY_SECONDS = 5;
/** A place is free again after this time: clients that read slowly must not hold it. */
const HELD_MS = 2_000;

const busyDocument = plainDocuments('busyPage');

/** @param {Request} request @param {Response} response @param {{ isFull: boolean, retryAfterSeconds: number }} failure */
async function refuse({ method, url = '', headers }, response, failure) {
  const { isFull, retryAfterSeconds } = failure;
  const send = (/** @type {Buffer} */ body, /** @type {Record<string, string>} */ fields) => {
    response.writeHead(isFull ? 503 : 429, {
      'Cache-Control': 'no-store',
      'Retry-After': String(retryAfterSeconds),
      'Content-Length': String(body.length),
      ...fields,
    });
    response.end(method === 'HEAD' ? undefined : body);
  };
  const call = url.startsWith('/api/') && runtime.questions?.refuse(url, headers, failure);
  if (call)
    send(Buffer.from(await call.arrayBuffer()), {
      ...Object.fromEntries(call.headers),
      'Content-Security-Policy': CLOSED_POLICY,
    });
  else
    send(Buffer.from(busyDocument(url)), {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': PLAIN_DOCUMENT_POLICY,
    });
}

/** For requests that found no place. @param {Request} request @param {Response} response */
export const refuseAsFull = (request, response) =>
  refuse(request, response, { isFull: true, retryAfterSeconds: RETRY_SECONDS });

/** Places for questions that are worked on; others wait in order. */
export class QuestionGate {
  #free;
  #queueMax;
  #heldMs;
  /** @type {Set<() => void>} */
  #waiting = new Set();

  /** @param {{ atOnce: number, queueMax?: number, heldMs?: number }} options */
  constructor({ atOnce, queueMax = QUEUE_MAX, heldMs = HELD_MS }) {
    this.#free = atOnce;
    this.#queueMax = queueMax;
    this.#heldMs = heldMs;
  }

  /** Waits for a place. @returns {Promise<(() => void) | null>} gives it back; null if too many wait */
  async enter() {
    if (this.#free > 0) this.#free -= 1;
    else if (this.#waiting.size >= this.#queueMax) return null;
    else await new Promise((resolve) => this.#waiting.add(() => resolve(undefined)));
    const leave = () => {
      if (!timer) return;
      clearTimeout(timer);
      timer = undefined;
      const [next] = this.#waiting;
      if (next) {
        this.#waiting.delete(next);
        // requests that have arrived meanwhile first
        setImmediate(next);
      } else this.#free += 1;
    };
    /** @type {NodeJS.Timeout | undefined} */
    let timer = setTimeout(leave, this.#heldMs).unref();
    return leave;
  }

  /**
   * Hands on a request when it may be worked on, or refuses it.
   * @param {Request} request with the address of its sender in `X-Forwarded-For` @param {Response} response
   * @param {{ isAnswered: () => boolean, handOn: () => Promise<void> }} steps isAnswered: asks the cache again, which
   *   may have got the answer meanwhile
   */
  async pass(request, response, { isAnswered, handOn }) {
    const { method = '', url = '', headers } = request;
    const { questions } = runtime;
    if (!questions?.isOne({ method, url })) return handOn();
    const wait = await questions.count(headers);
    if (wait > 0) return refuse(request, response, { isFull: false, retryAfterSeconds: wait });
    const leave = await this.enter();
    if (!leave) return refuseAsFull(request, response);
    try {
      // its sender may have gone
      if (!response.destroyed && !isAnswered()) await handOn();
    } finally {
      leave();
    }
  }
}
