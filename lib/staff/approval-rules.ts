import { DAY_MS } from '../core/durations';
import { APPROVAL_DAYS } from './approval-schema';

/** Requests before this moment have lapsed. */
export const lapsedBefore = (at: Date): Date => new Date(at.getTime() - APPROVAL_DAYS * DAY_MS);

const lapsesAt = (askedAt: string): string =>
  new Date(new Date(askedAt).getTime() + APPROVAL_DAYS * DAY_MS).toISOString();

/** A request as an account sees it: when it lapses, and whether it is its own. */
export const seenBy =
  (accountId: string) =>
  <Asked extends { askedById: string; askedAt: string }>({ askedById, ...asked }: Asked) => ({
    ...asked,
    lapsesAt: lapsesAt(asked.askedAt),
    isOwn: askedById === accountId,
  });
