import 'server-only';
import { strToU8, zipSync } from 'fflate';
import { dayOf } from '../core/dates';
import type { Db } from '../db/client';
import { documentTranslator } from '../documents/translator';
import type { Locale } from '../i18n/languages';
import type { Attachment } from '../mail/schema';
import { getOrderForDocuments } from '../orders/queries';
import { getPrintableVoucher } from '../promotions/voucher-queries';
import type { AccountExport } from '../privacy/schema';
import { giftFile } from './gift-documents';
import { confirmationFile, invoiceFile, passesFile } from './order-documents';

/** The export of an account with the documents of its orders, as a ZIP archive that is named in a language, with the day. */
export async function exportArchive(
  db: Db,
  data: AccountExport,
  { at, locale }: { at: Date; locale: Locale },
): Promise<Attachment> {
  const files: Record<string, Uint8Array> = {};
  for (const { id, number } of data.orders) {
    const documents = await getOrderForDocuments(db, id, at);
    if (!documents) continue;
    const found = [
      await confirmationFile(documents),
      await passesFile(documents),
      await invoiceFile(documents),
    ];
    for (const file of found) if (file) files[`${number}/${file.fileName}`] = Uint8Array.from(file.content);
  }
  for (const { id } of data.vouchers) {
    const voucher = await getPrintableVoucher(db, { id, buyerId: data.account.id });
    const file = voucher && (await giftFile(voucher));
    if (file) files[`${id}/${file.fileName}`] = Uint8Array.from(file.content);
  }
  return {
    fileName: documentTranslator(locale)('export.fileName', { day: dayOf(at) }),
    contentType: 'application/zip',
    content: zipSync({ 'data.json': strToU8(JSON.stringify(data, null, 2)), ...files }, { level: 6 }),
  };
}
