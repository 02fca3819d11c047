import { addDays, type Day } from '../core/dates';
import type { InvoiceState, NextStep } from './invoice-schema';

/** Reminders before an unpaid order is cancelled. */
export const REMINDER_LEVELS = 2;

type Reminded = {
  state: InvoiceState;
  dueOn: Day;
  /** Reminders sent, and the day of the last one. */
  level: number;
  remindedOn: Day | null;
  /** Last day of a pause. */
  until: Day | null;
  /** False for what was delivered before payment, or is paid in parts: staff decide after the last reminder. */
  isCancellable: boolean;
};

/** The next step for an unpaid invoice, at the earliest today. @param everyDays distance of the steps */
export function nextStep(invoice: Reminded, today: Day, everyDays: number): NextStep | null {
  const { state, dueOn, level, remindedOn, until, isCancellable } = invoice;
  if (state === 'checking' || state === 'stopped') return null;
  const days = [today, addDays(remindedOn ?? dueOn, everyDays), ...(until ? [addDays(until, 1)] : [])];
  const on = days.reduce((latest, day) => (day > latest ? day : latest));
  if (level < REMINDER_LEVELS) return { kind: 'reminder', level: level + 1, on };
  return isCancellable ? { kind: 'cancellation', level: null, on } : null;
}
