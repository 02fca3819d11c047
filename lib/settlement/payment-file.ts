import { isQrIban, parseSwissIban } from '../core/iban';
import type { Cents } from '../core/money';
import { parseReference } from '../payments/creditor-reference';
import { qrText } from '../payments/qr-text';
import type { PaymentField } from './schema';

/**
 * Credit transfers in Swiss francs as pain.001.001.09 (ISO 20022; SIX, Implementation Guidelines for Customer Credit
 * Transfers, version 2.x). Addresses are structured, as banks require since November 2026.
 */
export const PAIN_NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

export type PostalAddress = { street: string; number?: string | undefined; zip: string; city: string };

export type Payment = {
  /** Unique in every file; at most 35 characters. */
  endToEndId: string;
  name: string;
  address: PostalAddress;
  iban: string;
  /** Required by a QR-IBAN, and only there. */
  qrReference?: string | undefined;
  amountCents: Cents;
  message: string;
};

export type PaymentFile = {
  messageId: string;
  createdAt: Date;
  executionDay: string;
  debtor: { name: string; address: PostalAddress; iban: string };
  payments: readonly Payment[];
};

export type PaymentFault = { endToEndId: string; field: PaymentField };

const NAME_MAX = 70;
const STREET_MAX = 70;
const NUMBER_MAX = 16;
const ZIP_MAX = 16;
const CITY_MAX = 35;
const MESSAGE_MAX = 140;

const isText = (text: string, max: number): boolean => {
  const plain = qrText(text);
  return plain !== null && plain !== '' && plain.length <= max;
};

function hasAddress({ street, number, zip, city }: PostalAddress): boolean {
  const isNumbered = number === undefined || isText(number, NUMBER_MAX);
  return isText(street, STREET_MAX) && isNumbered && isText(zip, ZIP_MAX) && isText(city, CITY_MAX);
}

function hasReference(iban: string, reference: string | undefined): boolean {
  if (!isQrIban(iban)) return reference === undefined;
  return reference !== undefined && /^\d{27}$/.test(reference) && parseReference(reference) === reference;
}

/** Faults that a bank would refuse. */
export const paymentFaults = (payments: readonly Payment[]): PaymentFault[] =>
  payments.flatMap(({ endToEndId, name, address, iban, qrReference, amountCents }) => {
    const faults: PaymentField[] = [];
    if (!isText(name, NAME_MAX)) faults.push('name');
    if (!hasAddress(address)) faults.push('address');
    if (parseSwissIban(iban) !== iban) faults.push('iban');
    else if (!hasReference(iban, qrReference)) faults.push('reference');
    if (!Number.isSafeInteger(amountCents) || amountCents <= 0) faults.push('amount');
    return faults.map((field) => ({ endToEndId, field }));
  });

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

const plainText = (text: string): string => escaped(qrText(text) ?? '');

const element = (name: string, ...parts: string[]): string => `<${name}>${parts.join('')}</${name}>`;

/** `1234.50`; negative amounts keep their sign. */
export const francs = (cents: number | bigint): string => {
  const digits = String(cents < 0 ? -cents : cents).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Digits 5 to 9 of a Swiss IBAN are the number of the bank in the clearing. */
const clearing = (iban: string): string =>
  element(
    'FinInstnId',
    element(
      'ClrSysMmbId',
      element('ClrSysId', element('Cd', 'CHBCC')),
      element('MmbId', String(Number(iban.slice(4, 9)))),
    ),
  );

const account = (iban: string): string => element('Id', element('IBAN', iban));

const party = (name: string, { street, number, zip, city }: PostalAddress): string =>
  element('Nm', plainText(name)) +
  element(
    'PstlAdr',
    element('StrtNm', plainText(street)),
    number === undefined ? '' : element('BldgNb', plainText(number)),
    element('PstCd', plainText(zip)),
    element('TwnNm', plainText(city)),
    element('Ctry', 'CH'),
  );

const remittance = ({ qrReference, message }: Payment): string =>
  element(
    'RmtInf',
    qrReference === undefined
      ? element('Ustrd', plainText(message).slice(0, MESSAGE_MAX))
      : element(
          'Strd',
          element(
            'CdtrRefInf',
            element('Tp', element('CdOrPrtry', element('Prtry', 'QRR'))),
            element('Ref', qrReference),
          ),
        ),
  );

const transfer = (payment: Payment): string =>
  element(
    'CdtTrfTxInf',
    element('PmtId', element('InstrId', payment.endToEndId), element('EndToEndId', payment.endToEndId)),
    element('Amt', `<InstdAmt Ccy="CHF">${francs(payment.amountCents)}</InstdAmt>`),
    element('CdtrAgt', clearing(payment.iban)),
    element('Cdtr', party(payment.name, payment.address)),
    element('CdtrAcct', account(payment.iban)),
    remittance(payment),
  );

/** Milliseconds and time zone are optional in ISO 20022. */
const dateTime = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

/**
 * The file for the bank.
 * @throws if {@link paymentFaults} finds any fault
 */
export function paymentXml(file: PaymentFile): string {
  const { messageId, createdAt, executionDay, debtor, payments } = file;
  const faults = paymentFaults(payments);
  if (faults.length) throw new Error(`The payments have faults: ${JSON.stringify(faults)}`);
  const sums =
    element('NbOfTxs', String(payments.length)) +
    element('CtrlSum', francs(payments.reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n)));
  const header = element(
    'GrpHdr',
    element('MsgId', messageId),
    element('CreDtTm', dateTime(createdAt)),
    sums,
    element('InitgPty', element('Nm', plainText(debtor.name))),
  );
  const batch = element(
    'PmtInf',
    element('PmtInfId', `${messageId}-1`),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'true'),
    sums,
    element('ReqdExctnDt', element('Dt', executionDay)),
    element('Dbtr', party(debtor.name, debtor.address)),
    element('DbtrAcct', account(debtor.iban)),
    element('DbtrAgt', clearing(debtor.iban)),
    ...payments.map(transfer),
  );
  const initiation = element('CstmrCdtTrfInitn', header, batch);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${PAIN_NAMESPACE}">${initiation}</Document>\n`;
}
