import 'server-only';
import { drawDocument } from '../documents/draw-document';
import type { PassSheet } from '../documents/pass-sheet';
import { documentTranslator } from '../documents/translator';
import type { Locale } from '../i18n/languages';
import type { Attachment } from '../mail/schema';
import { hasCode } from '../passes/rules';
import { writeCsv } from '../pro/csv/write-csv';
import type { PrintableCard } from '../production/queries';
import type { Batch } from '../production/schema';
import { passSheet } from './order-documents';

type BatchFile = { batch: Batch; cards: PrintableCard[]; locale: Locale };

const PDF = 'application/pdf';
const ADDRESS_LINES = 5;

/** The cards of a batch to print. Passes blocked meanwhile are left out. */
export async function batchCardsFile({ batch, cards, locale }: BatchFile): Promise<Attachment> {
  const t = documentTranslator(locale);
  const title = t('cards.title', { number: batch.number });
  const passes = cards.map(({ pass }) => pass).filter(hasCode);
  const createdAt = new Date(batch.createdAt);
  return {
    fileName: t('cards.fileName', { number: batch.number, kind: 'pdf' }),
    contentType: PDF,
    content: await drawDocument('cards', { locale, title, passes: passes.map(passSheet), createdAt }),
  };
}

const addOnsOf = ({ extensions, options }: PassSheet): string => [...extensions, ...options].join(', ');

const COLUMNS = [
  'number',
  'serial',
  'edition',
  'firstName',
  'lastName',
  'birthDate',
  'validUntil',
  'addOns',
  'code',
  'order',
] as const;

/** The same as rows for the printer, with addresses. */
export function batchCsvFile({ batch, cards, locale }: BatchFile): Attachment {
  const t = documentTranslator(locale);
  const lines = Array.from({ length: ADDRESS_LINES }, (_, index) => index);
  const header = [
    ...COLUMNS.map((column) => t(`cards.columns.${column}`)),
    ...lines.map((index) => t('cards.columns.address', { line: index + 1 })),
  ];
  const rows = cards.flatMap(({ pass, serial, address, orderNumber }) =>
    hasCode(pass)
      ? [
          [
            pass.uniqueKey,
            serial,
            pass.edition,
            pass.holder.firstName,
            pass.holder.lastName,
            pass.holder.birthDate,
            pass.validUntil,
            addOnsOf(passSheet(pass)),
            pass.qr,
            orderNumber ?? '',
            ...lines.map((index) => address[index] ?? ''),
          ],
        ]
      : [],
  );
  return {
    fileName: t('cards.fileName', { number: batch.number, kind: 'csv' }),
    contentType: 'text/csv; charset=utf-8',
    content: new TextEncoder().encode(writeCsv(header, rows)),
  };
}

export async function batchLabelsFile({ batch, cards, locale }: BatchFile): Promise<Attachment> {
  const t = documentTranslator(locale);
  const addresses = new Map(
    cards.filter(({ address }) => address.length > 0).map(({ address }) => [address.join('\n'), address]),
  );
  const title = t('cards.labels', { number: batch.number });
  const createdAt = new Date(batch.createdAt);
  return {
    fileName: t('cards.labelsName', { number: batch.number }),
    contentType: PDF,
    content: await drawDocument('labels', { locale, title, addresses: [...addresses.values()], createdAt }),
  };
}
