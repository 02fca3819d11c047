import type { EntryView } from '../cart/schema';
import { documentTranslator } from '../documents/translator';
import { formatMoney } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import type { OrderSheet } from '../mail/order-sheet';

type Line = OrderSheet['lines'][number];

/** The holder of a line; for a gift, what it gives and to whom. */
function holderOf({ holder, gift, uniqueKey }: EntryView, locale: Locale): string | undefined {
  if (gift) {
    const { kind, amount = 0, recipientName: name } = gift;
    return documentTranslator(locale)('confirmation.gift', { kind, amount: formatMoney(amount), name });
  }
  return holder ? `${holder.firstName} ${holder.lastName}` : uniqueKey;
}

const addOnsOf = ({ extensions, options }: EntryView): Line['addOns'] =>
  [...extensions, ...options].map(({ title, price }) => ({ title, priceCents: price }));

export const linesByPerson = (entries: readonly EntryView[], locale: Locale): Line[] =>
  entries.map((entry) => {
    const holder = holderOf(entry, locale);
    return {
      title: entry.title,
      ...(holder ? { holder } : {}),
      priceCents: entry.price,
      addOns: addOnsOf(entry),
    };
  });

const times = (count: number, cents: number) => `${count} × ${formatMoney(cents)}`;

/** One line per product with the same add-ons, for invoices of companies. */
export function linesByProduct(entries: readonly EntryView[]): Line[] {
  const groups = new Map<string, { line: Line; count: number }>();
  for (const entry of entries) {
    const line = { title: entry.title, priceCents: entry.price, addOns: addOnsOf(entry) };
    const key = JSON.stringify(line);
    groups.set(key, { line, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()].map(({ line: { title, priceCents, addOns }, count }) => ({
    title,
    holder: times(count, priceCents),
    priceCents: count * priceCents,
    addOns: addOns.map((addOn) => ({
      title: `${addOn.title}, ${times(count, addOn.priceCents)}`,
      priceCents: count * addOn.priceCents,
    })),
  }));
}
