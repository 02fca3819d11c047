import 'server-only';
import { sql } from 'drizzle-orm';
import { getEnv } from '../../config/env';
import { addDays, dayOf, type Day } from '../../core/dates';
import type { FieldError } from '../../core/validation';
import type { Db } from '../../db/client';
import { creditorReference } from '../../payments/creditor-reference';
import { invoiceIban } from '../../payments/invoice-account';
import { debtorFaults } from '../../payments/qr-bill';
import type { Cart } from '../../cart/rules';
import { queueOrderMail } from './queue-order-mail';
import type { OrderStub } from '../queries';

type Contacts = Pick<Cart, 'isBillingDifferent' | 'billingContact' | 'shippingContact'>;

/** Faults that prevent an invoice for this cart, at their form paths. */
export function invoiceFaults({
  isBillingDifferent,
  billingContact,
  shippingContact,
}: Contacts): FieldError[] {
  const field = isBillingDifferent ? 'billingContact' : 'shippingContact';
  const contact = isBillingDifferent ? billingContact : shippingContact;
  if (!contact) return [{ path: field, code: 'required' }];
  return debtorFaults(contact).map((fault) => ({ ...fault, path: `${field}.${fault.path}` }));
}

/** Due date of an invoice issued today. */
export const dueDay = (at: Date): Day => addDays(dayOf(at), getEnv().INVOICE_DUE_DAYS);

/** Sets reference and due date of a new order and mails the invoice, in the transaction that placed it. */
export async function writeInvoice(
  tx: Db,
  { id, number, locale }: OrderStub,
  { cart, accountId, at }: { cart: Contacts; accountId: string; at: Date },
): Promise<void> {
  const iban = invoiceIban();
  if (!iban) throw new Error('an invoice without an account to pay it to');
  const contact = cart.isBillingDifferent ? cart.billingContact : cart.shippingContact;
  if (!contact) throw new Error('an invoice without an address');
  const reference = creditorReference(iban, number);
  await tx.execute(sql`update orders set reference = ${reference}, due_on = ${dueDay(at)} where id = ${id}`);
  await queueOrderMail(tx, 'invoice', { id, locale, accountId, billingContact: contact });
}
