import { addDays, daysBetween, type Day } from '../core/dates';
import type { Cents } from '../core/money';
import type { EntryKind, JournalLine } from './schema';

/** Accounts of the Swiss chart of accounts for small companies. */
export const ACCOUNTS = {
  cash: '1000',
  bank: '1020',
  /** Money on its way from the card provider, or the card terminal. */
  card: '1090',
  receivable: '1100',
  vouchers: '2030',
  /** Refunds to be paid by transfer. */
  payable: '2210',
  deferred: '2301',
  shipping: '3600',
} as const;
export type AccountName = keyof typeof ACCOUNTS;

const MONTH_LETTERS = 7;

/** First day of a month, and of the next one. */
export function monthBounds(month: string): { from: Day; to: Day } {
  const from = `${month}-01`;
  const to = `${addDays(from, 31).slice(0, 7)}-01`;
  return { from, to };
}

export const nextMonth = (month: string): string => monthBounds(month).to.slice(0, 7);

/** The office offers to close a month once it has ended: sales of its last days belong to it. */
export const hasEnded = (month: string, today: Day): boolean => today >= monthBounds(month).to;

export const previousMonth = (month: string): string =>
  addDays(monthBounds(month).from, -1).slice(0, MONTH_LETTERS);

/** Months from the first to the last one, both included. */
export function monthsUntil(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month);
  return months;
}

type Validity = { validFrom: Day; validUntil: Day };

/** The part of an edition's income that is earned by the end of a day: its days of validity so far. */
export function earnedOf(soldCents: Cents, { validFrom, validUntil }: Validity, day: Day): Cents {
  if (day < validFrom) return 0;
  if (day >= validUntil) return soldCents;
  const days = daysBetween(validFrom, validUntil) + 1;
  return Math.round((soldCents * (daysBetween(validFrom, day) + 1)) / days);
}

const grouped = <K extends string, T>(items: readonly T[], keyOf: (item: T) => K | null): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

const sumOf = (lines: readonly JournalLine[], counts: (line: JournalLine) => number): Cents =>
  lines.reduce((sum, line) => sum + counts(line) * line.amount, 0);

/** +1 for credits of income accounts, -1 for debits. */
const incomeSign = ({ account, contra }: JournalLine): number => {
  const isIncome = (one: string) => one === ACCOUNTS.deferred || one === ACCOUNTS.shipping;
  return (isIncome(contra) ? 1 : 0) - (isIncome(account) ? 1 : 0);
};

/** Sign of what came in by a method; a correction reverses a payment that was taken back. */
const RECEIVED: Partial<Record<EntryKind, 1 | -1>> = {
  payment: 1,
  card_fee: 1,
  voucher_sold: 1,
  correction: -1,
};

/** Sums of journal lines by kind, edition, method and account, sorted. */
export function sumsOf(lines: readonly JournalLine[]) {
  const sorted = <K extends string>(groups: Map<K, JournalLine[]>) =>
    [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  const accounts = [...new Set(lines.flatMap(({ account, contra }) => [account, contra]))].sort();
  return {
    kinds: sorted(grouped(lines, ({ kind }) => kind)).map(([kind, of]) => ({
      kind,
      amount: sumOf(of, () => 1),
    })),
    editions: sorted(grouped(lines, ({ edition }) => edition)).map(([edition, of]) => ({
      edition,
      amount: sumOf(of, incomeSign),
    })),
    methods: sorted(grouped(lines, ({ method }) => method)).map(([method, of]) => ({
      method,
      received: sumOf(of, ({ kind }) => RECEIVED[kind] ?? 0),
      refunded: sumOf(of, ({ kind }) => (kind === 'refund' ? 1 : 0)),
    })),
    accounts: accounts.map((account) => ({
      account,
      debit: sumOf(lines, (line) => (line.account === account ? 1 : 0)),
      credit: sumOf(lines, (line) => (line.contra === account ? 1 : 0)),
    })),
  };
}
