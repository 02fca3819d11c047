import { correctHolder } from '@/lib/cards/commands/correct-holder';
import { listCorrections } from '@/lib/cards/correction-queries';
import { now } from '@/lib/config/env';
import type { Db } from '@/lib/db/client';
import { sendBatch } from '@/lib/production/commands/batch';
import { returnCard } from '@/lib/production/commands/returned-card';
import { findBatch } from '@/lib/production/queries';
import { SHOP_DAY } from '@/tests/support/orders';
import { staffAt } from '@/tests/support/staff';

type Fixtures = { issuedPass: () => Promise<string>; openBatch: () => Promise<string> };

/** Successful writes about cards that were sent, and about corrections that wait. */
export function cardExamples(test: { readonly db: Db }, { issuedPass, openBatch }: Fixtures) {
  const actor = { ...staffAt(SHOP_DAY), id: null };
  async function sentCard(): Promise<string> {
    const batch = await openBatch();
    await sendBatch(test.db, { id: batch }, actor);
    return (await findBatch(test.db, batch))?.items[0]?.id ?? '';
  }
  return {
    'POST /api/admin/card-batches/lines/{id}/returned': async () => ({ id: await sentCard() }),
    'POST /api/admin/card-batches/lines/{id}/resent': async () => {
      const id = await sentCard();
      await returnCard(test.db, { id }, actor);
      return { id };
    },
    'POST /api/admin/corrections/{id}': async () => {
      const wish = { uniqueKey: await issuedPass(), lastName: 'Zwickelmann', reason: 'mariage' };
      await correctHolder(test.db, { ...wish, canTransfer: false }, { ...staffAt(now()), id: 'other' });
      const [asked] = await listCorrections(test.db, { at: now(), accountId: '' });
      return { id: asked?.id ?? '', body: { decision: 'granted' } };
    },
  };
}
