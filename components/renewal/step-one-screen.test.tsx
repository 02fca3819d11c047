import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import { PRODUCT_KINDS, productCode } from '@/lib/catalogue/products';
import { getBrand } from '@/lib/config/brand';
import { LOCALES, type Locale } from '@/lib/i18n/languages';
import { messagesFor } from '@/lib/i18n/messages';
import { orderedExtension, orderedProduct, type Ordered } from './ordered-product';
import { StepOneScreen } from './step-one-screen';

const linksOf = (locale: Locale, ordered: Ordered) =>
  [
    ...markupIn(locale, <StepOneScreen title="" ordered={ordered} canOrder />).matchAll(/href="([^"]*)"/g),
  ].map(([, href = '']) => decodeURIComponent(href).replaceAll('&amp;', '&'));

const WISHES = LOCALES.flatMap((locale) =>
  PRODUCT_KINDS.map((kind) => [locale, productCode(kind, getBrand().productKey)] as const),
);

it.each(WISHES)('all four ways on keep the product, in %s: %s', (locale, code) => {
  const links = linksOf(locale, { product: orderedProduct(code) ?? '' });
  expect(links).toHaveLength(4);
  for (const link of links) expect(link).toMatch(new RegExp(`product=${code}(&|$)`));
});

it.each(LOCALES)('all four ways on keep the extension, in %s', (locale) => {
  const links = linksOf(locale, { product: 'PASSAGE', extension: 'festivals' });
  expect(links).toHaveLength(4);
  for (const link of links) expect(link).toMatch(/product=PASSAGE&extension=festivals(&|$)/);
});

it.each([
  ['festivals', 'PASSAGE', 'festivals'],
  ['festivals', 'MINI', undefined],
  ['festivals', undefined, undefined],
  ['unknown', 'PASSAGE', undefined],
  [['festivals', 'festivals'], 'PASSAGE', undefined],
  [undefined, 'PASSAGE', undefined],
])('of the extension %j, %s gets %s', (extension, product, code) => {
  const extensions = [{ code: 'festivals', products: ['PASSAGE'] }];
  expect(orderedExtension({ extensions }, { product, extension })?.code).toBe(code);
});

it.each(LOCALES)('invites to no order in %s while nothing can be ordered', (locale) => {
  const closed = markupIn(locale, <StepOneScreen title="" ordered={{}} canOrder={false} />);
  const { isNotClientText, isNotClientClosed } = messagesFor(locale).identity.step1;
  expect(closed).toContain(isNotClientClosed);
  expect(closed).not.toContain(isNotClientText);
});

it.each(LOCALES)('no way names a product that nobody chose, in %s', (locale) => {
  for (const link of linksOf(locale, {})) expect(link).not.toContain('product');
});
