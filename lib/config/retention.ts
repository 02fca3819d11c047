/**
 * How long personal data is kept, in one place: the clean-up job obeys these, and the privacy notice may quote
 * them. Days, unless the name says otherwise.
 */

/** Invoices and what they book: ten years from the end of the business year (art. 958f CO). */
export const RECORDS_KEPT_YEARS = 10;
/** A cart nobody touched for so long is not coming back. */
export const CART_KEPT_DAYS = 30;
/** The cart an order was made from; until then a failed payment can give its entries back. */
export const ORDERED_CART_KEPT_DAYS = 30;
/** A company's file: rows nobody orders are as old as a cart by then, and what was ordered has its own copy. */
export const IMPORT_KEPT_DAYS = 30;
/**
 * A pass whose holder never took it into an account, after its last day: the company's next import may renew its
 * number. Nobody can ask for its deletion, so it goes by itself.
 */
export const UNCLAIMED_PASS_KEPT_DAYS = 365;
/** The answer to a repeated submission of an order. */
export const SUBMISSION_KEPT_DAYS = 30;
/** Notes of a provider come up to three days late; a repeated one is recognised for much longer. */
export const PAYMENT_EVENT_KEPT_DAYS = 90;
/** The sandbox's own books. */
export const SANDBOX_SESSION_KEPT_DAYS = 90;
/** Signed up and never activated: the links have long expired. */
export const PENDING_ACCOUNT_KEPT_DAYS = 30;
/** Links of mails, used or expired. */
export const ONE_TIME_TOKEN_KEPT_DAYS = 7;
/** A session that is over is kept this long, so that a stolen token used late is still recognised. */
export const SESSION_KEPT_DAYS = 30;
/** Whom a mail went to and what it was written from: as long as questions about it are likely. */
export const MAIL_CONTENT_KEPT_DAYS = 90;
/** That a mail was sent, without whom to. */
export const MAIL_KEPT_DAYS = 365;
/** What visitors wrote in the contact form: as long as somebody may come back to it. */
export const CONTACT_MESSAGE_KEPT_DAYS = 730;
/** Mails of the embedded mailbox of the demo. */
export const MAILBOX_KEPT_DAYS = 90;
