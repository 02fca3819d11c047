import { execFileSync } from 'node:child_process';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sendByPost } from '@/tests/support/by-post';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { useOffice } from '@/tests/support/staff';
import { changeEntry } from '../cart/commands/change-entry';
import { getCart } from '../cart/queries/cart';
import { forgetCatalogue } from '../catalogue/queries';
import { options } from '../catalogue/tables';
import { getOrderForDocuments } from '../orders/queries';
import { createBatchContract } from '../production/contract';
import { listPrintableCards } from '../production/queries';
import { batchSchema } from '../production/schema';
import { batchCardsFile, batchCsvFile } from './batch-files';
import { confirmationFile, passesFile } from './order-documents';

const test = useDatabase();
const shop = useShop(test);
const office = useOffice(test);

const textOf = (pdf: Uint8Array) =>
  execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' }).replace(/\s+/g, ' ');

const ZONES = {
  pick: 2,
  of: [
    { code: 'biel', title: { fr: 'Bienne', de: 'Biel' } },
    { code: 'morat', title: { fr: 'Morat', de: 'Murten' } },
    { code: 'erlach', title: { fr: 'Cerlier', de: 'Erlach' } },
  ],
};

it('names the zones picked in the PDFs of the order and in the list for production', async () => {
  await test.db.update(options).set({ choices: ZONES }).where(eq(options.code, 'two-zones'));
  forgetCatalogue();
  const [entry] = (await getCart(test.db, shop.context)).entries;
  const picked = { 'two-zones': ['biel', 'erlach'] };
  const kept = entry?.options.map(({ code }) => code) ?? [];
  await changeEntry(
    test.db,
    { entryId: entry?.id ?? '', options: [...kept, 'two-zones'], choices: picked },
    shop.context,
  );
  const order = await shop.placed();
  await shop.decide(order, 'succeed');
  const documents = await getOrderForDocuments(test.db, order.orderId, SHOP_DAY);
  const files = documents && [await confirmationFile(documents), await passesFile(documents)];
  for (const file of files ?? [null])
    expect(textOf(file?.content ?? new Uint8Array())).toContain('2 zones (Bienne, Cerlier)');

  await sendByPost(test.db);
  const { id } = batchSchema.parse((await office.call('desk', createBatchContract)).data);
  const batch = await listPrintableCards(test.db, { id, at: SHOP_DAY, locale: 'de' });
  if (!batch) throw new Error('no batch');
  const ofBatch = { ...batch, locale: 'de' as const };
  expect(textOf((await batchCardsFile(ofBatch)).content)).toContain('2 Zonen (Biel, Erlach)');
  expect(new TextDecoder().decode(batchCsvFile(ofBatch).content)).toContain('2 Zonen (Biel, Erlach)');
});
