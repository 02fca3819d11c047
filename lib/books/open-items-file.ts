import 'server-only';
import { createTranslator } from 'use-intl/core';
import { formatDay } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import { messagesFor } from '../i18n/messages';
import { writeCsv } from '../pro/csv/write-csv';
import { francs } from './journal-files';
import type { OpenItem } from './schema';

export function openItemsFile(items: readonly OpenItem[], locale: Locale): string {
  const t = createTranslator({ locale, messages: messagesFor(locale), namespace: 'office.journal' });
  return writeCsv(
    (['item', 'number', 'since', 'amount'] as const).map((name) => t(`openColumns.${name}`)),
    items.map(({ kind, number, day, amount }) => [
      t(`items.${kind}`),
      number,
      formatDay(day),
      francs(amount),
    ]),
  );
}
