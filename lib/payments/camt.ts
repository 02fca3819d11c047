import 'server-only';
import { isDay, type Day } from '../core/dates';
import type { Cents } from '../core/money';
import { childrenOf, elementAt, readXml, textAt, type XmlElement } from './xml';

export type BankCredit = {
  /** Identical in every file that reports the credit. */
  key: string;
  /** As sent by the payer's bank; null if there was none. */
  reference: string | null;
  amountCents: Cents;
  currency: string;
  paidOn: Day;
  /** Name of the payer; null if the bank does not tell. */
  payer: string | null;
  /** Text of the payer. */
  message: string | null;
};

/** The credits of a file, entries whose payments another file has, and credits that the bank took back. */
export type BankCredits = { credits: BankCredit[]; collected: number; reversed: number };

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:';
/** A notification, and a statement: the element of the message, and that of an account's part. */
const MESSAGES = [
  { schema: 'camt.054.001.', message: 'BkToCstmrDbtCdtNtfctn', part: 'Ntfctn' },
  { schema: 'camt.053.001.', message: 'BkToCstmrStmt', part: 'Stmt' },
] as const;
const BOOKED = 'BOOK';

export class Unreadable extends Error {}

export function required<T>(value: T | null): T {
  if (value === null) throw new Unreadable();
  return value;
}

/** `465.00` in Rappen; banks may add zeros. */
export function centsOf(text: string): Cents | null {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  return whole ? Number(whole) * 100 + Number(fraction.padEnd(2, '0')) : null;
}

export function dayIn(entry: XmlElement): Day | null {
  const text = ['ValDt/Dt', 'ValDt/DtTm', 'BookgDt/Dt', 'BookgDt/DtTm']
    .map((path) => textAt(entry, path))
    .find(Boolean);
  const day = text?.slice(0, 10) ?? '';
  return isDay(day) ? day : null;
}

export const amountIn = (transaction: XmlElement): XmlElement | null =>
  elementAt(transaction, 'Amt') ?? elementAt(transaction, 'AmtDtls/TxAmt/Amt');

function referenceIn(transaction: XmlElement): string | null {
  const remittance = elementAt(transaction, 'RmtInf');
  const structured = remittance ? childrenOf(remittance, 'Strd') : [];
  const found = structured.map((one) => textAt(one, 'CdtrRefInf/Ref')).find(Boolean);
  return found?.replace(/\s/g, '').toUpperCase() ?? null;
}

const TEXT_MAX = 140;

const shortened = (text: string): string | null => text.replace(/\s+/g, ' ').slice(0, TEXT_MAX) || null;

const payerIn = (transaction: XmlElement): string | null =>
  shortened(
    ['RltdPties/Dbtr/Pty/Nm', 'RltdPties/Dbtr/Nm', 'RltdPties/UltmtDbtr/Pty/Nm', 'RltdPties/UltmtDbtr/Nm']
      .map((path) => textAt(transaction, path))
      .find(Boolean) ?? '',
  );

function messageIn(transaction: XmlElement): string | null {
  const remittance = elementAt(transaction, 'RmtInf');
  const texts = remittance ? childrenOf(remittance, 'Ustrd').map(({ text }) => text.trim()) : [];
  return shortened(texts.filter(Boolean).join(' '));
}

/** Placeholder for a missing end-to-end id. */
export const NOT_PROVIDED = 'NOTPROVIDED';

/**
 * Distinguishes payments with the same amount, reference and day: the bank's id of the payment, otherwise its id of
 * the entry with the payer's id.
 */
function idOf(transaction: XmlElement, entry: XmlElement): string {
  const own = textAt(transaction, 'Refs/AcctSvcrRef') || textAt(transaction, 'AcctSvcrRef');
  if (own) return own;
  const payers = textAt(transaction, 'Refs/EndToEndId');
  const parts = [textAt(entry, 'AcctSvcrRef'), payers === NOT_PROVIDED ? '' : payers];
  return parts.filter(Boolean).join('/');
}

/** A reversal has the direction of its own booking: that of a credit is a debit. */
export const isReversal = (entry: XmlElement): boolean => ['true', '1'].includes(textAt(entry, 'RvslInd'));

const isCredit = (entry: XmlElement): boolean => textAt(entry, 'CdtDbtInd') === 'CRDT' && !isReversal(entry);

const isReversedCredit = (entry: XmlElement): boolean =>
  textAt(entry, 'CdtDbtInd') === 'DBIT' && isReversal(entry);

export const isBooked = (entry: XmlElement): boolean =>
  (textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts') || BOOKED) === BOOKED;

function creditsOf(entry: XmlElement): (Omit<BankCredit, 'key'> & { bankId: string })[] {
  const paidOn = required(dayIn(entry));
  const details = childrenOf(entry, 'NtryDtls').flatMap((one) => childrenOf(one, 'TxDtls'));
  // an entry without details is one payment
  return (details.length ? details : [entry])
    .filter((one) => textAt(one, 'CdtDbtInd') !== 'DBIT')
    .map((one) => {
      const amount = required(amountIn(one) ?? (details.length === 1 ? elementAt(entry, 'Amt') : null));
      return {
        bankId: idOf(one, entry),
        reference: referenceIn(one),
        amountCents: required(centsOf(amount.text.trim())),
        currency: amount.attributes.Ccy ?? '',
        paidOn,
        payer: payerIn(one),
        message: messageIn(one),
      };
    });
}

/** True for the sum of several payments without the payments, as statements have them. */
const isCollection = (entry: XmlElement): boolean => {
  const details = childrenOf(entry, 'NtryDtls');
  return (
    details.some((one) => Number(textAt(one, 'Btch/NbOfTxs')) > 1) &&
    !details.some((one) => elementAt(one, 'TxDtls'))
  );
};

export function partsOf(root: XmlElement): XmlElement[] {
  const kind = MESSAGES.find(({ schema }) => root.namespace.startsWith(NAMESPACE + schema));
  if (root.name !== 'Document' || !kind) throw new Unreadable();
  return childrenOf(required(elementAt(root, kind.message)), kind.part);
}

function readCredits(root: XmlElement): BankCredits {
  const times = new Map<string, number>();
  let collected = 0;
  let reversed = 0;
  const credits = partsOf(root).flatMap((part) => {
    const account = textAt(part, 'Acct/Id/IBAN');
    const all = childrenOf(part, 'Ntry').filter(isBooked);
    const booked = all.filter(isCredit);
    reversed += all.filter(isReversedCredit).length;
    const entries = booked.filter((entry) => !isCollection(entry));
    collected += booked.length - entries.length;
    return entries.flatMap(creditsOf).map(({ bankId, ...credit }) => {
      const named = [account, bankId, credit.reference, credit.amountCents, credit.paidOn].join(':');
      // some banks use one id for all payments of a batch: number equal ones
      const time = (times.get(named) ?? 0) + 1;
      times.set(named, time);
      return { key: `camt:${named}:${time}`, ...credit };
    });
  });
  return { credits, collected, reversed };
}

/**
 * Booked credits of a bank notification or statement (ISO 20022 camt.054 and camt.053, Swiss Payment Standards). A
 * credit has the same key in both.
 * @returns null if the file has another format
 */
export function readBankCredits(source: string): BankCredits | null {
  const root = readXml(source);
  if (!root) return null;
  try {
    return readCredits(root);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}
