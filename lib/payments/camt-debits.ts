import 'server-only';
import type { Day } from '../core/dates';
import type { Cents } from '../core/money';
import {
  amountIn,
  centsOf,
  dayIn,
  isBooked,
  isReversal,
  NOT_PROVIDED,
  partsOf,
  required,
  Unreadable,
} from './camt';
import { childrenOf, readXml, textAt, type XmlElement } from './xml';

/** A payment of ours in a bank's file: debited, or come back. */
export type BankDebit = {
  isReturn: boolean;
  /** Our id of the payment; null for a batch that is booked as one sum. */
  endToEndId: string | null;
  /** Our id of the batch or of its file. */
  batchId: string | null;
  amountCents: Cents;
  bookedOn: Day;
  /** Why it came back, as the bank says it. */
  reason: string | null;
};

const CURRENCY = 'CHF';

/** The first text at any of the paths. */
const firstOf = (element: XmlElement, paths: readonly string[]): string | null =>
  paths.map((path) => textAt(element, path)).find((text) => text && text !== NOT_PROVIDED) ?? null;

const BATCH_IDS = ['Refs/PmtInfId', 'Refs/MsgId', 'Btch/PmtInfId', 'Btch/MsgId'];

/** A credit is a return if the bank says so: a reversal, or a transaction with a reason of return. */
const isReturned = (entry: XmlElement, transaction: XmlElement): boolean =>
  isReversal(entry) || childrenOf(transaction, 'RtrInf').length > 0;

function debitsOf(entry: XmlElement): BankDebit[] {
  const bookedOn = required(dayIn(entry));
  const isCredit = textAt(entry, 'CdtDbtInd') === 'CRDT';
  const parts = childrenOf(entry, 'NtryDtls');
  const transactions = parts.flatMap((part) =>
    childrenOf(part, 'TxDtls').map((transaction) => ({ transaction, part })),
  );
  const named = transactions.filter(({ transaction }) => firstOf(transaction, ['Refs/EndToEndId']) !== null);
  const one = (transaction: XmlElement, part: XmlElement | undefined, isWhole: boolean): BankDebit | null => {
    const amount = (isWhole ? null : amountIn(transaction)) ?? required(amountIn(entry));
    if ((amount.attributes.Ccy ?? CURRENCY) !== CURRENCY) return null;
    return {
      isReturn: isCredit,
      endToEndId: isWhole ? null : firstOf(transaction, ['Refs/EndToEndId']),
      batchId: firstOf(transaction, BATCH_IDS) ?? (part ? firstOf(part, BATCH_IDS) : null),
      amountCents: required(centsOf(amount.text.trim())),
      bookedOn,
      reason: isCredit
        ? firstOf(transaction, ['RtrInf/AddtlInf', 'RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry'])
        : null,
    };
  };
  const found = named.length
    ? named.map(({ transaction, part }) =>
        !isCredit || isReturned(entry, transaction) ? one(transaction, part, false) : null,
      )
    : isCredit
      ? []
      : [one(transactions[0]?.transaction ?? entry, parts[0], true)];
  return found.filter((debit) => debit !== null);
}

/**
 * Booked debits and returned payments of a bank's notification or statement (ISO 20022 camt.054 and camt.053, Swiss Payment
 * Standards).
 * @returns null if the file has another format
 */
export function readBankDebits(source: string): BankDebit[] | null {
  const root = readXml(source);
  if (!root) return null;
  try {
    return partsOf(root).flatMap((part) => childrenOf(part, 'Ntry').filter(isBooked).flatMap(debitsOf));
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}
