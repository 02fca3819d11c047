import 'server-only';
import { seedCatalogue } from '../catalogue/sample';
import { now } from '../config/env';
import { seedContent } from '../content-import/sample/seed';
import { dayOf } from '../core/dates';
import type { Db } from '../db/client';
import { seedAccounts } from '../identity/sample';
import { seedPartners } from '../partners/sample';
import { seedPasses } from '../passes/sample';
import { seedQuotas } from '../pro/sample';
import { seedCodes } from '../promotions/sample';
import { seedRules } from '../settlement/sample';
import { seedStaff } from '../staff/sample';
import { seedVisits } from '../visits/sample';

/**
 * Loads the demo's sample data (docs/product.md#sample-world), relative to the current day. Adds only what is missing.
 */
export async function seedDemo(db: Db, at: Date = now()): Promise<void> {
  await seedCatalogue(db, at);
  // content names extensions of the catalogue
  await seedContent(db, dayOf(at));
  await seedAccounts(db, at);
  await seedStaff(db, at);
  await seedPartners(db, at);
  await seedPasses(db, at);
  await seedCodes(db, at);
  await seedQuotas(db, at);
  await seedVisits(db, at);
  await seedRules(db, at);
}
