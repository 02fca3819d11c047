import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import { RefundPreview, type RefundTerms } from './refund-preview';

const terms: RefundTerms = {
  method: 'card',
  givenCents: 0,
  limitCents: 20_000,
  usedLimitCents: 0,
  codes: ['LACS10'],
  voucherCents: null,
  expired: [],
  email: 'camille@passage.example',
};
const line = {
  id: '1',
  title: 'Passage 26–27',
  restCents: 46_500,
  voucherCents: 0,
  pass: '4K7WM-9TQ2C-8',
  used: null,
  isGift: false,
};

const textOf = (props: Partial<Parameters<typeof RefundPreview>[0]>) =>
  markupIn(
    'de',
    <RefundPreview terms={terms} amountCents={46_500} whole={[line]} isAll returnsCode {...props} />,
  )
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ');

it('says which passes end, that another person confirms, and what becomes of the code', () => {
  const text = textOf({});
  expect(text).toContain('Eine andere Person muss bestätigen');
  expect(text).toContain('CHF 465.00 gehen auf dem Weg der Zahlung zurück');
  expect(text).toContain('Gilt nicht mehr: 4K7WM-9TQ2C-8.');
  expect(text).toContain('Kein Besuch mit 4K7WM-9TQ2C-8.');
  expect(text).toContain('Der Code LACS10 wird zurückgegeben.');
  expect(text).toContain('camille@passage.example');
});

it('says that a part blocks nothing', () => {
  const text = textOf({
    terms: { ...terms, method: 'transfer', codes: [] },
    amountCents: 5_000,
    whole: [],
    isAll: false,
    returnsCode: false,
  });
  expect(text).toContain('CHF 50.00 sind zu überweisen');
  expect(text).toContain('Kein Abo und kein Gutschein wird gesperrt.');
  expect(text).not.toContain('bestätigen');
  expect(text).not.toContain('Code');
});

it('says how often a pass has been used, and asks a second person for it', () => {
  const used = { ...line, used: { visits: 3, lastOn: '2026-11-18' } };
  const text = textOf({ amountCents: 12_000, whole: [used] });
  expect(text).toContain('4K7WM-9TQ2C-8 wurde benutzt: 3 Besuche, zuletzt am 18.11.2026.');
  expect(text).not.toContain('Kein Besuch');
  expect(text).toContain('Ein Abo wurde schon benutzt: Eine andere Person muss bestätigen.');
  const alone = textOf({
    amountCents: 12_000,
    whole: [used],
    terms: { ...terms, usedLimitCents: 200_000 },
  });
  expect(alone).toContain('3 Besuche');
  expect(alone).not.toContain('bestätigen');
});

it('counts earlier refunds and what goes back to a voucher', () => {
  const asks = (props: Partial<Parameters<typeof RefundPreview>[0]>) =>
    textOf({ amountCents: 1_000, whole: [], isAll: false, returnsCode: false, ...props }).includes(
      'bestätigen',
    );
  const paid = { ...line, restCents: 0, voucherCents: 30_000 };
  expect(asks({})).toBe(false);
  expect(asks({ terms: { ...terms, givenCents: 19_500 } })).toBe(true);
  const vouchers = { ...terms, voucherCents: 30_000 };
  expect(asks({ terms: vouchers, whole: [paid] })).toBe(false);
  expect(asks({ terms: vouchers, whole: [paid], returnsCode: true })).toBe(true);
  expect(asks({ terms: vouchers, isAll: true, returnsCode: true })).toBe(true);
});

const paid = (voucherCents: number) => ({ ...line, restCents: 0, voucherCents });
const part = { whole: [], isAll: false };

it.each([
  ['all of the order', {}, 55_000, 'CHF 550.00 gehen auf die Gutscheine …AAAA, …BBBB zurück.'],
  [
    'a line that vouchers paid',
    { whole: [paid(30_000)], isAll: false },
    55_000,
    'CHF 300.00 gehen auf Gutscheine der Bestellung zurück, CHF 250.00 bleiben eingelöst.',
  ],
  [
    'more than is left on them',
    { whole: [paid(30_000)], isAll: false },
    25_000,
    'CHF 250.00 gehen auf die Gutscheine …AAAA, …BBBB zurück.',
  ],
  ['a part of a line', part, 55_000, 'Die Gutscheine …AAAA, …BBBB bleiben eingelöst: Zurück geht nur,'],
  ['nothing, as wished', { returnsCode: false }, 55_000, 'Die Gutscheine …AAAA, …BBBB bleiben eingelöst.'],
  ['what was given back before', {}, 0, null],
])('says what goes back to vouchers: %s', (_, props, voucherCents, expected) => {
  const text = textOf({ terms: { ...terms, codes: ['…AAAA', '…BBBB'], voucherCents }, ...props });
  if (expected) expect(text).toContain(expected);
  else expect(text).not.toContain('Gutscheine …');
});

it('says that what goes back to an expired voucher cannot be spent', () => {
  const expired = [{ code: '…BBBB', on: '2026-10-31' }];
  const vouchers = { ...terms, codes: ['…AAAA', '…BBBB'], voucherCents: 55_000, expired };
  const said = 'Der Gutschein …BBBB war gültig bis 31.10.2026: Was darauf zurückgeht,';
  expect(textOf({ terms: vouchers })).toContain(said);
  expect(textOf({ terms: vouchers, returnsCode: false })).not.toContain('31.10.2026');
  expect(textOf({ terms: vouchers, ...part })).not.toContain('31.10.2026');
});

it('gives a promotion code back with a part too, as the server does', () => {
  expect(textOf(part)).toContain('Der Code LACS10 wird zurückgegeben.');
  expect(textOf({ ...part, returnsCode: false })).toContain('Der Code LACS10 bleibt eingelöst.');
});

it('says that what goes back to vouchers counts in the limit', () => {
  const vouchers = { ...terms, voucherCents: 30_000 };
  const counts = 'wobei mitzählt, was auf Gutscheine zurückgeht: Eine andere Person muss bestätigen';
  expect(textOf({ terms: vouchers, amountCents: 1_000 })).toContain(counts);
  expect(textOf({ terms: vouchers, returnsCode: false })).not.toContain(counts);
});

it('breaks no line within the code of a voucher', () => {
  const [code, on] = ['…G2RG', '2026-11-15'];
  const vouchers = { ...terms, codes: [code], voucherCents: 10_000, expired: [{ code, on }] };
  const shown = markupIn(
    'de',
    <RefundPreview terms={vouchers} amountCents={46_500} whole={[line]} isAll returnsCode />,
  );
  expect(shown.split(`<span class="num">${code}</span>`)).toHaveLength(3);
});
