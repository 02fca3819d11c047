import { eq } from 'drizzle-orm';
import { now } from '@/lib/config/env';
import type { Db } from '@/lib/db/client';
import { accounts, contactVersion } from '@/lib/identity/tables';
import { erasePerson } from '@/lib/privacy/commands/erase-person';
import type { useShop } from '@/tests/support/orders';
import { staffAt } from '@/tests/support/staff';

/** Successful calls about a person. */
export function peopleExamples(test: { readonly db: Db }, shop: ReturnType<typeof useShop>) {
  const askErasure = (id: string) =>
    erasePerson(test.db, { id, reason: 'demande', provider: null }, { ...staffAt(now()), id: 'other' });
  return {
    'POST /api/admin/people/{id}/open': () => ({ id: shop.context.accountId }),
    'PATCH /api/admin/people/{id}': async () => {
      const id = shop.context.accountId;
      const [account] = await test.db
        .select({ version: contactVersion(accounts.contact) })
        .from(accounts)
        .where(eq(accounts.id, id));
      return { id, headers: { 'if-match': `"${account?.version}"` }, body: { company: 'Atelier' } };
    },
    'POST /api/admin/people/{id}/sessions/end': () => ({
      id: shop.context.accountId,
      body: { reason: 'téléphone perdu' },
    }),
    'POST /api/admin/people/{id}/erasure': async () => {
      const id = shop.context.accountId;
      await askErasure(id);
      return { id, body: { identity: true, consequences: true, reason: 'demande' } };
    },
    'DELETE /api/admin/people/{id}/erasure': async () => {
      const id = shop.context.accountId;
      await askErasure(id);
      return { id, body: { reason: 'abonnement en cours' } };
    },
  };
}
