import { DAY_MS } from '../core/durations';
import { APPROVAL_DAYS } from './approval-schema';

/** Requests before this moment have lapsed. */
export const lapsedBefore = (at: Date): Date => new Date(at.getTime() - APPROVAL_DAYS * DAY_MS);

/** When a request lapses. */
export const lapsesAt = (askedAt: string): string =>
  new Date(new Date(askedAt).getTime() + APPROVAL_DAYS * DAY_MS).toISOString();
