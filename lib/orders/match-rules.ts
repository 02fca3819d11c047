import { editDistance } from '../cards/rules';
import type { Cents } from '../core/money';
import { foldName } from '../passes/rules';

/** Details of a payment from a bank's file. */
export type UnknownPayment = {
  amountCents: Cents;
  reference: string | null;
  payer: string | null;
  message: string | null;
};

/** An open invoice. `name` is its buyer: company, first and last name. */
export type OpenInvoice = {
  number: string;
  reference: string | null;
  totalCents: Cents;
  openCents: Cents;
  name: string;
};

const FULL = 100;
const AMOUNT_POINTS = 45;
const PART_POINTS = 10;
/** By the number of wrong characters in the reference. */
const REFERENCE_POINTS = [45, 45, 35, 25] as const;
const NUMBER_POINTS = 45;
const NAME_POINTS = 40;
const LAST_NAME_POINTS = 25;
/** Shorter parts of names say nothing. */
const NAME_LETTERS = 3;

function amountPoints({ amountCents }: UnknownPayment, { openCents, totalCents }: OpenInvoice): number {
  if (amountCents === openCents || amountCents === totalCents) return AMOUNT_POINTS;
  return amountCents < openCents ? PART_POINTS : 0;
}

function referencePoints({ reference }: UnknownPayment, invoice: OpenInvoice): number {
  if (!reference || !invoice.reference) return 0;
  // a slip keeps the length, apart from a character lost or typed twice
  if (Math.abs(reference.length - invoice.reference.length) >= REFERENCE_POINTS.length) return 0;
  return REFERENCE_POINTS[editDistance(reference, invoice.reference)] ?? 0;
}

/** True if a text has the number of the order, however it is separated. */
function namesOrder(text: string | null, number: string): boolean {
  const digits = number.replace(/\D/g, '');
  return (text ?? '').replace(/(?<=\d)[\s./-]+(?=\d)/g, '').includes(digits);
}

const wordsOf = (text: string): string[] =>
  text
    .split(/[\s,./-]+/)
    .map(foldName)
    .filter((word) => word.length >= NAME_LETTERS);

function namePoints({ payer, message }: UnknownPayment, { name }: OpenInvoice): number {
  const told = wordsOf(`${payer ?? ''} ${message ?? ''}`);
  const words = wordsOf(name);
  const known = words.filter((word) =>
    told.some((one) => editDistance(one, word) <= (word.length > 5 ? 1 : 0)),
  );
  if (known.length === 0) return 0;
  return known.length === words.length
    ? NAME_POINTS
    : Math.round(LAST_NAME_POINTS * (known.length / words.length));
}

/** How well a payment fits an open invoice, from 0 to 100. */
export function matchScore(payment: UnknownPayment, invoice: OpenInvoice): number {
  const named = namesOrder(payment.message, invoice.number) || namesOrder(payment.reference, invoice.number);
  const points =
    amountPoints(payment, invoice) +
    Math.max(referencePoints(payment, invoice), named ? NUMBER_POINTS : 0) +
    namePoints(payment, invoice);
  return Math.min(FULL, points);
}

/** A lower score is not worth a suggestion. */
const SCORE_MIN = 40;
const SUGGESTIONS_MAX = 3;

/** The invoices that fit best, at most three. */
export const bestMatches = <Invoice extends OpenInvoice>(
  payment: UnknownPayment,
  invoices: readonly Invoice[],
): { invoice: Invoice; score: number }[] =>
  invoices
    .map((invoice) => ({ invoice, score: matchScore(payment, invoice) }))
    .filter(({ score }) => score >= SCORE_MIN)
    .sort((a, b) => b.score - a.score || (a.invoice.number < b.invoice.number ? -1 : 1))
    .slice(0, SUGGESTIONS_MAX);
