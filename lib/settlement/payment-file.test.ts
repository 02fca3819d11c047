import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { childrenOf, elementAt, readXml, textAt, type XmlElement } from '../payments/xml';
import { PAIN_NAMESPACE, paymentFaults, paymentXml, type Payment, type PaymentFile } from './payment-file';

const ADDRESS = { street: 'Rue du Temple', number: '3', zip: '2000', city: 'Neuchâtel' };
const PAYMENT: Payment = {
  endToEndId: 'S7-1',
  name: 'Théâtre <du> Lac & Fils',
  address: ADDRESS,
  iban: 'CH9300762011623852957',
  amountCents: 192_600,
  message: 'Passage 26-27 / 7',
};
const QR: Payment = {
  ...PAYMENT,
  endToEndId: 'S7-2',
  iban: 'CH4431999123000889012',
  qrReference: '210000000003139471430009017',
  amountCents: 5,
};
const FILE: PaymentFile = {
  messageId: 'PASSAGE-7',
  createdAt: new Date('2026-11-23T08:00:00.123Z'),
  executionDay: '2026-11-30',
  debtor: { name: 'Coopérative Passage', address: ADDRESS, iban: 'CH9300762011623852957' },
  payments: [PAYMENT, QR],
};

/** Published by ISO 20022 on 14 February 2019. */
const SCHEMA = readFileSync('tests/fixtures/bank/pain.001.001.09.xsd');

/** The message of the first violation of the schema; `null` for a valid file. */
function schemaFault(xml: string): string | null {
  using schema = XmlDocument.fromBuffer(SCHEMA);
  using validator = XsdValidator.fromDoc(schema);
  using file = XmlDocument.fromString(xml);
  try {
    validator.validate(file);
    return null;
  } catch (error) {
    return String(error);
  }
}

const rootOf = (file: PaymentFile): XmlElement => {
  const root = readXml(paymentXml(file));
  if (!root) throw new Error('not XML');
  return root;
};
const at = (element: XmlElement, path: string): XmlElement => {
  const found = elementAt(element, path);
  if (!found) throw new Error(`no ${path}`);
  return found;
};
const namesOf = (element: XmlElement) => element.children.map(({ name }) => name);

describe('a payment file', () => {
  const root = rootOf(FILE);
  const initiation = at(root, 'CstmrCdtTrfInitn');
  const batch = at(initiation, 'PmtInf');
  const [first, second] = childrenOf(batch, 'CdtTrfTxInf');
  if (!first || !second) throw new Error('no transfers');

  it('has its elements in the order of the schema', () => {
    expect([root.name, root.namespace]).toEqual(['Document', PAIN_NAMESPACE]);
    expect(namesOf(initiation)).toEqual(['GrpHdr', 'PmtInf']);
    expect(namesOf(at(initiation, 'GrpHdr'))).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty']);
    expect(namesOf(batch).slice(0, 9)).toEqual([
      'PmtInfId',
      'PmtMtd',
      'BtchBookg',
      'NbOfTxs',
      'CtrlSum',
      'ReqdExctnDt',
      'Dbtr',
      'DbtrAcct',
      'DbtrAgt',
    ]);
    expect(namesOf(first)).toEqual(['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf']);
    expect(namesOf(at(first, 'Cdtr/PstlAdr'))).toEqual(['StrtNm', 'BldgNb', 'PstCd', 'TwnNm', 'Ctry']);
  });

  it('sums up to the Rappen', () => {
    expect(textAt(initiation, 'GrpHdr/CtrlSum')).toBe('1926.05');
    expect(textAt(batch, 'CtrlSum')).toBe('1926.05');
    expect(textAt(initiation, 'GrpHdr/NbOfTxs')).toBe('2');
    expect(at(first, 'Amt/InstdAmt').attributes).toEqual({ Ccy: 'CHF' });
    expect([textAt(first, 'Amt/InstdAmt'), textAt(second, 'Amt/InstdAmt')]).toEqual(['1926.00', '0.05']);
  });

  it('pays an IBAN with a message and a QR-IBAN with its reference', () => {
    expect(textAt(first, 'Cdtr/Nm')).toBe('Théâtre <du> Lac & Fils');
    expect(textAt(first, 'RmtInf/Ustrd')).toBe('Passage 26-27 / 7');
    expect(elementAt(first, 'RmtInf/Strd')).toBeNull();
    expect(textAt(second, 'RmtInf/Strd/CdtrRefInf/Tp/CdOrPrtry/Prtry')).toBe('QRR');
    expect(textAt(second, 'RmtInf/Strd/CdtrRefInf/Ref')).toBe(QR.qrReference);
    expect(textAt(first, 'CdtrAgt/FinInstnId/ClrSysMmbId/MmbId')).toBe('762');
  });

  it.each<[string, Partial<Payment>, string[]]>([
    ['nothing', {}, []],
    ['a wrong check digit', { iban: 'CH9300762011623852958' }, ['iban']],
    ['a foreign account', { iban: 'DE89370400440532013000' }, ['iban']],
    ['a QR-IBAN without a reference', { iban: QR.iban }, ['reference']],
    [
      'a QR-IBAN with a wrong reference',
      { ...QR, qrReference: '210000000003139471430009018' },
      ['reference'],
    ],
    ['an IBAN with a QR reference', { qrReference: QR.qrReference }, ['reference']],
    ['no town', { address: { ...ADDRESS, city: '' } }, ['address']],
    ['no street', { address: { ...ADDRESS, street: ' ' } }, ['address']],
    ['a name in Greek', { name: 'Θέατρο' }, ['name']],
    ['nothing to pay', { amountCents: 0 }, ['amount']],
    ['half a Rappen', { amountCents: 0.5 }, ['amount']],
  ])('names what a bank would refuse: %s', (_, change, fields) => {
    const payment = { ...PAYMENT, ...change };
    expect(paymentFaults([payment]).map(({ field }) => field)).toEqual(fields);
    if (fields.length) expect(() => paymentXml({ ...FILE, payments: [payment] })).toThrow('faults');
  });

  const long = (letters: number) => 'é&<'.repeat(letters).slice(0, letters);

  it.each<[string, Partial<PaymentFile>]>([
    ['with an IBAN and a QR-IBAN', {}],
    [
      'with the longest texts',
      {
        messageId: 'M'.repeat(33),
        payments: [
          {
            ...PAYMENT,
            endToEndId: 'E'.repeat(35),
            name: long(70),
            address: { street: long(70), number: '1'.repeat(16), zip: '2'.repeat(16), city: long(35) },
            message: long(200),
          },
        ],
      },
    ],
    [
      'with an address without a number',
      { payments: [{ ...PAYMENT, address: { ...ADDRESS, number: undefined } }] },
    ],
    [
      'with a thousand payments',
      { payments: Array.from({ length: 1000 }, (_, index) => ({ ...PAYMENT, endToEndId: `S7-${index}` })) },
    ],
  ])('is valid against the schema of ISO 20022 %s', (_, change) => {
    expect(schemaFault(paymentXml({ ...FILE, ...change }))).toBeNull();
  });

  it.each<[string, string | RegExp, string]>([
    ['elements in the wrong order', /(<NbOfTxs>.*?<\/NbOfTxs>)(<CtrlSum>.*?<\/CtrlSum>)/, '$2$1'],
    ['a town that is too long', 'Neuchâtel', 'N'.repeat(36)],
    ['a day that does not exist', '2026-11-30', '2026-11-31'],
  ])('is refused by the schema with %s', (_, found, change) => {
    expect(schemaFault(paymentXml(FILE).replace(found, change))).toContain('Element');
  });
});
