import { z } from 'zod';
import { lineSchema } from '../core/text-input';
import { daySchema } from '../core/validation';

export const ACTOR_KINDS = ['staff', 'device', 'system', 'customer'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** The actor of a command, with time and request. Every command of staff takes one. */
export type AuditActor = {
  kind: ActorKind;
  id: string | null;
  /** E-mail address of a person, otherwise the name of a device or program. */
  name: string;
  at: Date;
  requestId: string | null;
  networkHash: string | null;
};

/** Actions as the log names them. A new kind of write adds one. */
export const AUDIT_ACTIONS = [
  'order_moved',
  'orders_moved',
  'order_refunded',
  'refund_asked',
  'refund_refused',
  'month_closed',
  'payment_recorded',
  'payment_settled',
  'payment_reopened',
  'payment_assigned',
  'payment_unassigned',
  'reminders_changed',
  'payment_plan_set',
  'payment_plan_ended',
  'refund_paid',
  'bank_file_imported',
  'promotion_code_created',
  'promotion_series_created',
  'promotion_code_stopped',
  'promotion_code_resumed',
  'promotion_codes_taken',
  'voucher_blocked',
  'voucher_unblocked',
  'voucher_extended',
  'voucher_sold',
  'voucher_taken_back',
  'voucher_resent',
  'company_added',
  'company_removed',
  'company_file_imported',
  'company_cards_taken',
  'goodwill_prepared',
  'goodwill_started',
  'goodwill_undone',
  'quota_set',
  'content_imported',
  'content_drafted',
  'content_published',
  'content_hidden',
  'content_scheduled',
  'content_schedule_failed',
  'content_restored',
  'draft_discarded',
  'draft_previewed',
  'draft_shared',
  'translation_confirmed',
  'edition_saved',
  'edition_prepared',
  'sessions_ended',
  'staff_added',
  'staff_removed',
  'roles_changed',
  'second_factor_begun',
  'second_factor_added',
  'second_factor_removed',
  'office_locked',
  'office_unlocked',
  'card_replaced',
  'pass_blocked',
  'pass_unblocked',
  'holder_corrected',
  'contact_corrected',
  'place_key_created',
  'place_key_revoked',
  'device_invited',
  'device_paired',
  'device_revoked',
  'signal_looked',
  'visits_recorded',
  'visit_voided',
  'pass_visits_opened',
  'order_passes_taken',
  'mail_resent',
  'mail_texts_saved',
  'mail_test_sent',
  'reminder_times_saved',
  'list_exported',
  'shop_opened',
  'opening_checked',
  'note_added',
  'note_hidden',
  'person_opened',
  'person_exported',
  'correction_asked',
  'correction_refused',
  'erasure_asked',
  'erasure_withdrawn',
  'erasure_refused',
  'account_erased',
  'preview_started',
  'banner_saved',
  'banner_removed',
  'redirect_added',
  'redirect_removed',
  'picture_added',
  'picture_saved',
  'picture_removed',
  'picture_withdrawn',
  'preview_ended',
  'batch_created',
  'batch_sent',
  'batch_undone',
  'batch_file_taken',
  'card_returned',
  'card_resent',
  'partner_saved',
  'place_terms_saved',
  'member_added',
  'member_removed',
  'visits_declared',
  'proposal_sent',
  'proposal_taken',
  'proposal_refused',
  'settlement_rule_saved',
  'settlement_computed',
  'settlement_discarded',
  'settlement_frozen',
  'settlement_approved',
  'settlement_sent_back',
  'settlement_sent',
  'settlement_objected',
  'settlement_answered',
  'payment_file_made',
  'payment_file_refused',
  'payout_file_taken',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Kinds of things that are acted on. */
export const AUDIT_TARGETS = [
  'mail',
  'mail_texts',
  'refund',
  'order',
  'payment',
  'bank_file',
  'promotion_code',
  'voucher',
  'goodwill',
  'quota',
  'content',
  'edition',
  'account',
  'pass',
  'card_batch',
  'list',
  'shop',
  'place',
  'place_key',
  'device',
  'visit',
  'signal',
  'site',
  'banner',
  'picture',
  'redirect',
  'month',
  'partner',
  'proposal',
  'settlement_rule',
  'settlement_run',
  'settlement_statement',
] as const;
export type AuditTargetType = (typeof AUDIT_TARGETS)[number];

/** State of a target, or of the part that changed. Without personal data, which can never be deleted from the log. */
export type AuditState = Record<string, unknown>;
const stateSchema = z.record(z.string(), z.unknown()).nullable();

const FILTER_MAX = 254;
const PAGE_MAX = 1_000_000;

const filterSchema = lineSchema(FILTER_MAX).optional();

export const auditQuerySchema = z.strictObject({
  /** E-mail address, id, or a part of the name. */
  actor: filterSchema,
  action: filterSchema,
  /** An id, a kind, or both: `order:<id>`. */
  target: filterSchema,
  from: daySchema.optional(),
  to: daySchema.optional(),
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

export const auditEntrySchema = z.object({
  id: z.uuid(),
  /** Position in the log, from 1 without gaps. */
  number: z.int(),
  at: z.iso.datetime(),
  actor: z.string(),
  actorKind: z.enum(ACTOR_KINDS),
  actorId: z.string().nullable(),
  action: z.string(),
  /** `order:<id>`, or the kind alone. */
  target: z.string(),
  before: stateSchema,
  after: stateSchema,
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Kinds of things that have a page in the office. */
export type LogPage = Extract<
  AuditTargetType,
  | 'order'
  | 'account'
  | 'pass'
  | 'card_batch'
  | 'partner'
  | 'promotion_code'
  | 'voucher'
  | 'goodwill'
  | 'payment'
  | 'proposal'
  | 'signal'
  | 'picture'
  | 'edition'
  | 'content'
  | 'settlement_run'
  | 'settlement_rule'
>;

/** A thing of the log as people know it: its name, and what has the page that shows it. */
export type NamedThing = { name: string | null; page: { type: LogPage; id: string } | null };

/** An entry of the log whose ids have names, as far as the reader may know them. */
export type NamedEntry = AuditEntry & {
  actorFullName: string | null;
  thing: NamedThing | null;
  /** Names by the ids that stand in `before` and `after`. */
  names: Readonly<Record<string, string>>;
};
