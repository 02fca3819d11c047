import 'server-only';
import { zurichInstant } from '../core/dates';
import type { Db } from '../db/client';
import type { Locale } from '../i18n/languages';
import { listPasses, listTermsOf } from '../passes/queries';
import type { PassView } from '../passes/schema';
import { visitDay } from './rules';

type Wanted = { accountId: string; uniqueKey: string; at: Date; locale: Locale };

/** A moment of the day of a door, which ends at 04:00, also between two seasons. */
const onVisitDay = (at: Date): Date => zurichInstant(visitDay(at));

/** Editions of a customer's pass as a door sees them. */
export const listTermsAtDoor = (db: Db, { at, ...pass }: Wanted): Promise<PassView[]> =>
  listTermsOf(db, { ...pass, at: onVisitDay(at) });

/** The passes of an account as a door sees them. */
export const listPassesAtDoor = (
  db: Db,
  { at, ...account }: Omit<Wanted, 'uniqueKey'>,
): Promise<PassView[]> => listPasses(db, { ...account, at: onVisitDay(at) });
