import 'server-only';
import { getBrand } from '../config/brand';
import { getEnv } from '../config/env';
import { formatDay, formatMoney } from '../i18n/format';
import type { Block, MailContent } from './content';
import { addressesOf, discountOf, type OrderSheet } from './order-sheet';
import { refundRows, returnedTexts, vouchersLeftTexts } from './order-text';
import { commonTranslator, type TranslateCommon } from './translator';

const WIDTH = 60;
const RULE = '-'.repeat(WIDTH);

/** Plain-text version of {@link renderHtml} with the same content. */
export function renderText({ locale, heading, blocks }: MailContent): string {
  const t = commonTranslator(locale);
  const brand = getBrand();
  const footer = `${brand.company[locale]}, ${brand.street[locale]}, ${brand.zip} ${brand.town}\n${getEnv().publicUrl}/${locale}`;
  const parts = [heading.join(' '), ...blocks.map((block) => renderBlock(block, t)), RULE, footer];
  return `${parts.join('\n\n')}\n`;
}

function renderBlock(block: Block, t: TranslateCommon): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'button':
      return `${block.label}\n${block.url}`;
    case 'order':
      return orderText(block.order, t);
    case 'quote':
      return [block.title, '', ...block.text.split('\n')].map((line) => `> ${line}`.trimEnd()).join('\n');
    case 'note':
      return `${block.title} ${block.text}`;
  }
}

const priced = (label: string, cents: number): string => {
  const price = formatMoney(cents).replaceAll('\u00a0', ' ');
  return `${label.padEnd(WIDTH - price.length - 1)} ${price}`;
};

function orderText(order: OrderSheet, t: TranslateCommon): string {
  const lines = order.lines.flatMap((line) => [
    priced(line.title, line.priceCents),
    ...(line.holder ? [`  ${line.holder}`] : []),
    ...line.addOns.map((addOn) => priced(`  ${addOn.title}`, addOn.priceCents)),
  ]);
  return [
    `${t('order', { number: order.number })}, ${formatDay(order.placedOn)}`,
    RULE,
    ...lines,
    RULE,
    priced(t('subTotal'), order.subTotalCents),
    ...(order.discountCents ? [priced(t('discount', discountOf(order)), -order.discountCents)] : []),
    priced(t('shipping'), order.shippingCents),
    priced(t('total'), order.totalCents),
    ...refundRows(order, t).map(([label, cents]) => priced(label, cents)),
    ...returnedTexts(order, t),
    ...vouchersLeftTexts(order, t),
    t('vatExempt'),
    ...addressesOf(order).flatMap(([title, address]) => ['', [t(title), ...address].join('\n')]),
  ].join('\n');
}
