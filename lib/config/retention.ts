/**
 * How long personal data is kept. The clean-up job applies these periods and the privacy notice quotes them. Days,
 * unless the name says otherwise.
 */

/** Invoices and their records: ten years from the end of the business year (art. 958f CO). */
export const RECORDS_KEPT_YEARS = 10;
/** Open carts without changes. */
export const CART_KEPT_DAYS = 30;
/** Carts of placed orders. Until then a failed payment can restore the entries. */
export const ORDERED_CART_KEPT_DAYS = 30;
/** A company's import file. Ordered rows have their own copy. */
export const IMPORT_KEPT_DAYS = 30;
/**
 * Passes never claimed by their holder, after the last day of validity. Until then the company's next import may renew
 * the number. No account exists that could request the deletion.
 */
export const UNCLAIMED_PASS_KEPT_DAYS = 365;
/** Responses to repeated submissions of an order. */
export const SUBMISSION_KEPT_DAYS = 30;
/** Providers repeat events for up to three days; duplicates are recognised for much longer. */
export const PAYMENT_EVENT_KEPT_DAYS = 90;
export const SANDBOX_SESSION_KEPT_DAYS = 90;
/** Accounts that were never activated; their links have long expired. */
export const PENDING_ACCOUNT_KEPT_DAYS = 30;
/** Tokens of mail links, used or expired. */
export const ONE_TIME_TOKEN_KEPT_DAYS = 7;
/** Ended sessions, kept so that late use of a stolen token is still recognised. */
export const SESSION_KEPT_DAYS = 30;
/** Presence of staff on a season or a record in the office. */
export const PRESENCE_KEPT_DAYS = 1;
/** Recipient and data of a mail, for as long as questions about it are likely. */
export const MAIL_CONTENT_KEPT_DAYS = 90;
/** The record that a mail was sent, without recipient. */
export const MAIL_KEPT_DAYS = 365;
/** Messages of the contact form, for as long as a visitor may refer to them. */
export const CONTACT_MESSAGE_KEPT_DAYS = 730;
/** Versions of edited content. */
export const CONTENT_VERSION_KEPT_DAYS = 730;
/** Mails of the demo's mailbox. */
export const MAILBOX_KEPT_DAYS = 90;
/** Visits with the number of their pass, at most. */
export const VISIT_KEPT_DAYS = 395;
/** The same after the statement that pays them is paid: it may be questioned for that time. */
export const VISIT_KEPT_DAYS_AFTER_PAYMENT = 90;
/** The same after the end of the edition, for customers who agreed to see their visits. */
export const VISIT_KEPT_DAYS_AFTER_EDITION = 90;
/** Patterns of visits, with the pseudonyms of passes, for as long as somebody may look into them. */
export const SIGNAL_KEPT_DAYS = 90;
/** Refused entries, so that a repeated one gets the same answer. */
export const REFUSED_VISIT_KEPT_DAYS = 90;
