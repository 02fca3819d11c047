import 'server-only';
import type { Db } from '../db/client';
import { newId } from '../core/ids';
import { dayOf } from '../core/dates';
import { codeDigest, sealCode } from './seal';
import { promotionCodes, vouchers } from './tables';

const SAMPLE_VOUCHER = 'CADEAU-DEMO';
const YEAR_MS = 365 * 86_400_000;

/** The demo's codes (docs/product.md#sample-world). Existing ones are kept. */
export async function seedCodes(db: Db, at: Date): Promise<void> {
  const yesterday = dayOf(new Date(at.getTime() - 86_400_000));
  await db
    .insert(promotionCodes)
    .values([
      { code: 'BIENVENUE10', kind: 'percent', value: 1_000, createdAt: at },
      { code: 'FIXE20', kind: 'amount', value: 2_000, createdAt: at },
      { code: 'EXPIRE', kind: 'percent', value: 1_500, validUntil: yesterday, createdAt: at },
      { code: 'COMPLET', kind: 'percent', value: 2_000, maxUses: 1, uses: 1, createdAt: at },
    ])
    .onConflictDoNothing();
  await db
    .insert(vouchers)
    .values({
      id: newId(),
      codeHash: codeDigest(SAMPLE_VOUCHER),
      codeSealed: sealCode(SAMPLE_VOUCHER),
      kind: 'pass',
      amountCents: 46_500,
      remainingCents: 46_500,
      expiresOn: dayOf(new Date(at.getTime() + 3 * YEAR_MS)),
      recipientName: 'Noé',
      senderName: 'Camille',
      locale: 'fr',
      delivery: 'pdf',
      deliverOn: dayOf(at),
      createdAt: at,
    })
    .onConflictDoNothing();
}
