import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import { ChoiceLine } from './choice-line';

const PASS = {
  code: 'PASSAGE',
  title: 'Passage 27–28',
  price: 48000,
  validFrom: '2027-09-01',
  validUntil: '2028-08-31',
};
const FESTIVALS = { code: 'festivals', title: 'Festivals', price: 9000 };

/** While the next season is on sale, a new pass does not open the last events of this one. */
it.each([
  ['fr', 'valable du 01.09.2027 au 31.08.2028'],
  ['de', 'gültig vom 01.09.2027 bis 31.08.2028'],
] as const)('says in %s when a new pass with the extension is valid', (locale, validity) => {
  const html = markupIn(locale, <ChoiceLine product={PASS} extension={FESTIVALS} isClosed={false} />);
  expect(html).toContain(`480.00, ${validity}.`);
});

it.each([
  ['fr', 'linkBlocked', 'ne se renouvelle pas'],
  ['de', 'linkBlocked', 'lässt sich nicht erneuern'],
  ['fr', 'linkOver', 'ou avec le numéro'],
  ['de', 'linkOver', 'oder mit der Abonummer'],
] as const)('tells in %s of a reminder link: %s', (locale, linkFault, told) => {
  const line = <ChoiceLine product={PASS} isClosed={false} linkFault={linkFault} />;
  expect(markupIn(locale, line)).toContain(told);
});
