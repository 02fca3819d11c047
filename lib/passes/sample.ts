import 'server-only';
import { eq } from 'drizzle-orm';
import { dayOf } from '../core/dates';
import type { Db } from '../db/client';
import { accounts } from '../identity/tables';
import { addOnsOf, currentEdition, findExtension, findOption } from '../catalogue/rules';
import { loadCatalogue } from '../catalogue/queries';
import { issuePasses } from './commands/issue-passes';
import { passes } from './tables';

const OWNER = 'camille@passage.example';

/** Gives the sample customer a pass of the current edition, unless she has one. */
export async function seedPasses(db: Db, at: Date): Promise<void> {
  const catalogue = await loadCatalogue(db);
  const edition = currentEdition(catalogue.editions, dayOf(at));
  const [owner] = await db.select().from(accounts).where(eq(accounts.username, OWNER));
  if (!edition || !owner?.contact.birthDate) return;
  const owned = await db.select({ key: passes.uniqueKey }).from(passes).where(eq(passes.accountId, owner.id));
  if (owned.length) return;
  const { firstName, lastName, birthDate } = owner.contact;
  const addOns = addOnsOf(catalogue, edition.code);
  const sold = [findExtension(addOns, 'pass', 'festivals'), findOption(addOns, 'pass', 'bike')?.option];
  const [extensions, options] = sold.map((addOn) =>
    addOn ? [{ code: addOn.code, title: addOn.title, priceCents: addOn.priceCents }] : [],
  );
  await db.transaction((tx) =>
    issuePasses(
      tx,
      [
        {
          kind: 'pass',
          accountId: owner.id,
          holder: { firstName, lastName, birthDate },
          edition,
          extensions: extensions ?? [],
          options: options ?? [],
        },
      ],
      at,
    ),
  );
}
