/** What handlers of calls read of a request: Next's requests have it, and those of scripts/server/direct-calls.mjs. */
export type ReceivedRequest = Pick<Request, 'method' | 'url'> & {
  headers: Pick<Headers, 'get' | 'has'>;
  body: AsyncIterable<Uint8Array> | null;
};
