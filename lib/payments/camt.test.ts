import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBankCredits } from './camt';

const creditsOf = (source: string) => readBankCredits(source)?.credits;

const FILE = readFileSync('tests/fixtures/bank/camt054.xml', 'utf8');

describe('readBankCredits', () => {
  it('reads the booked credits with reference and exact amount', () => {
    expect(creditsOf(FILE.replace('{reference}', '00 0000 1'))).toEqual([
      {
        key: 'camt:CH4431999123000889012:TX-1:0000001:46500:2026-11-25:1',
        reference: '0000001',
        amountCents: 46_500,
        currency: 'CHF',
        paidOn: '2026-11-25',
        payer: null,
        message: null,
      },
      expect.objectContaining({ reference: null, amountCents: 47_550, message: 'Abonnement Noé' }),
    ]);
  });

  it('reads who paid', () => {
    const named = FILE.replace(
      '<RmtInf><Ustrd>',
      '<RltdPties><Dbtr><Pty><Nm>Camille\n Robert</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>',
    );
    expect(creditsOf(named)?.[1]).toMatchObject({ payer: 'Camille Robert' });
  });

  it.each([
    ['DBIT', 1],
    // of a payment of ours
    ['CRDT', 0],
  ])('counts reversals that are %s', (direction, reversed) => {
    const file = FILE.replace('<CdtDbtInd>CRDT<', `<RvslInd>true</RvslInd><CdtDbtInd>${direction}<`);
    expect(file).not.toBe(FILE);
    expect(readBankCredits(file)).toMatchObject({ credits: { length: 0 }, reversed });
  });

  describe('of a statement', () => {
    const STATEMENT = FILE.replace('camt.054', 'camt.053')
      .replaceAll('BkToCstmrDbtCdtNtfctn', 'BkToCstmrStmt')
      .replaceAll('Ntfctn>', 'Stmt>');

    it('are the same as those of the notification', () => {
      expect(readBankCredits(STATEMENT)).toEqual(readBankCredits(FILE));
    });

    it('leaves sums of several payments to the notification', () => {
      const sums = STATEMENT.replace(/<TxDtls>[^]*<\/TxDtls>/, '');
      expect(readBankCredits(sums)).toEqual({ credits: [], collected: 1, reversed: 0 });
    });
  });

  it('distinguishes equal payments of one batch, consistently across files', () => {
    const same = FILE.replace('TX-2', 'TX-1')
      .replace('475.5', '465.00')
      .replace(/<RmtInf>.*<\/RmtInf>/g, '');
    const keys = creditsOf(same)?.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(creditsOf(same)?.map(({ key }) => key)).toEqual(keys);
  });

  it.each([
    ['is told apart by what the payer calls it', 'RENT-12', false],
    ['is known when it is called the same', 'RENT-11', true],
    ['is known when its payer calls it nothing', 'NOTPROVIDED', true],
  ])('an equal payment without a bank id, in another file, %s', (_what, called, isKnown) => {
    const nameless = (endToEnd: string) =>
      FILE.replace('<AcctSvcrRef>BATCH-1</AcctSvcrRef>', '')
        .replace('475.5', '465.00')
        .replace(/<RmtInf>.*<\/RmtInf>/g, '')
        .replace(/<AcctSvcrRef>TX-.<\/AcctSvcrRef>/g, `<EndToEndId>${endToEnd}</EndToEndId>`);
    const keysOf = (endToEnd: string) => creditsOf(nameless(endToEnd))?.map(({ key }) => key) ?? [];
    const first = keysOf(isKnown ? called : 'RENT-11');
    // both are new within one file, whatever their ids
    expect(new Set(first).size).toBe(2);
    expect(keysOf(called).map((key) => first.includes(key))).toEqual([isKnown, isKnown]);
  });

  it.each([
    ['an entity bomb', FILE.replace('?>', '?><!DOCTYPE lolz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>')],
    [
      'an entity that reads a file',
      FILE.replace('?>', '?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>').replace('N-1', '&e;'),
    ],
    ['half a file', FILE.slice(0, 900)],
    ['another message', FILE.replace('camt.054.001.08', 'camt.053.001.08')],
    ['a file without namespace', FILE.replace(/ xmlns="[^"]*"/, '')],
    ['an amount that is none', FILE.replace('475.5', '1e9')],
    ['a day that is none', FILE.replaceAll('2026-11-25', '2026-13-45')],
    ['elements without end', '<a>'.repeat(1_000)],
    ['nothing', ''],
    ['no XML', 'IBAN;Betrag'],
  ])('refuses %s', (_what, source) => {
    expect(readBankCredits(source)).toBeNull();
  });
});
