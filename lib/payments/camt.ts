import 'server-only';
import { isDay, type Day } from '../core/dates';
import type { Cents } from '../core/money';
import { childrenOf, elementAt, readXml, textAt, type XmlElement } from './xml';

/** A credit in a bank notification. */
export type BankCredit = {
  /** Identical in every file that reports the credit. */
  key: string;
  /** As sent by the payer's bank; null if there was none. */
  reference: string | null;
  amountCents: Cents;
  currency: string;
  paidOn: Day;
};

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.054.001.';
const BOOKED = 'BOOK';

class Unreadable extends Error {}

function required<T>(value: T | null): T {
  if (value === null) throw new Unreadable();
  return value;
}

/** `465.00` in Rappen; banks may add zeros. */
function centsOf(text: string): Cents | null {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  return whole ? Number(whole) * 100 + Number(fraction.padEnd(2, '0')) : null;
}

function dayIn(entry: XmlElement): Day | null {
  const text = ['ValDt/Dt', 'ValDt/DtTm', 'BookgDt/Dt', 'BookgDt/DtTm']
    .map((path) => textAt(entry, path))
    .find(Boolean);
  const day = text?.slice(0, 10) ?? '';
  return isDay(day) ? day : null;
}

const amountIn = (transaction: XmlElement): XmlElement | null =>
  elementAt(transaction, 'Amt') ?? elementAt(transaction, 'AmtDtls/TxAmt/Amt');

function referenceIn(transaction: XmlElement): string | null {
  const remittance = elementAt(transaction, 'RmtInf');
  const structured = remittance ? childrenOf(remittance, 'Strd') : [];
  const found = structured.map((one) => textAt(one, 'CdtrRefInf/Ref')).find(Boolean);
  return found?.replace(/\s/g, '').toUpperCase() ?? null;
}

/** Placeholder for a missing end-to-end id. */
const NOT_PROVIDED = 'NOTPROVIDED';

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

const isCredit = (entry: XmlElement): boolean =>
  textAt(entry, 'CdtDbtInd') === 'CRDT' && textAt(entry, 'RvslInd') !== 'true';

const isBooked = (entry: XmlElement): boolean =>
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
      };
    });
}

function readCredits(root: XmlElement): BankCredit[] {
  const notice = elementAt(root, 'BkToCstmrDbtCdtNtfctn');
  if (root.name !== 'Document' || !root.namespace.startsWith(NAMESPACE)) throw new Unreadable();
  const times = new Map<string, number>();
  return childrenOf(required(notice), 'Ntfctn').flatMap((notification) => {
    const account = textAt(notification, 'Acct/Id/IBAN');
    return childrenOf(notification, 'Ntry')
      .filter((entry) => isCredit(entry) && isBooked(entry))
      .flatMap(creditsOf)
      .map((credit) => {
        const { reference, amountCents, paidOn } = credit;
        const named = [account, credit.bankId, reference, amountCents, paidOn].join(':');
        // some banks use one id for all payments of a batch: number equal ones
        const time = (times.get(named) ?? 0) + 1;
        times.set(named, time);
        const { currency } = credit;
        return { key: `camt:${named}:${time}`, reference, amountCents, currency, paidOn };
      });
  });
}

/**
 * Booked credits of a bank notification (ISO 20022 camt.054, Swiss Payment Standards).
 * @returns null if the file has another format
 */
export function readBankCredits(source: string): BankCredit[] | null {
  const root = readXml(source);
  if (!root) return null;
  try {
    return readCredits(root);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}
