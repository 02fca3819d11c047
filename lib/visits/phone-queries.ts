import 'server-only';
import { zurichInstant } from '../core/dates';
import type { Db } from '../db/client';
import type { Locale } from '../i18n/languages';
import { listTermsOf } from '../passes/queries';
import type { PassView } from '../passes/schema';
import { visitDay } from './rules';

type Wanted = { accountId: string; uniqueKey: string; at: Date; locale: Locale };

/** Editions of a customer's pass as a door sees them: its day ends at 04:00, also between two seasons. */
export const listTermsAtDoor = (db: Db, { at, ...pass }: Wanted): Promise<PassView[]> =>
  listTermsOf(db, { ...pass, at: zurichInstant(visitDay(at)) });
