import { z } from 'zod';
import { openingSchema } from '../content/schema/opening';
import { timeSchema, webSchema } from '../content/schema/text';
import { addDays, isDay } from '../core/dates';
import { linesSchema, requiredLine } from '../core/text-input';
import { daySchema, rule } from '../core/validation';
import { byLocale, LOCALES } from '../i18n/languages';

export const PROPOSAL_KINDS = ['event', 'hours'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** `taken` by an editor, perhaps changed; `refused` with an answer. */
export const PROPOSAL_STATES = ['new', 'taken', 'refused'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

const PROPOSAL_TITLE_MAX = 120;
const PROPOSAL_TEXT_MAX = 2_000;
const ANSWER_MAX = 1_000;
const PAGE_MAX = 100_000;
/** Exceptions are listed by days: a slip in the year would list centuries. */
const EXCEPTION_DAYS_MAX = 366;

const localeSchema = z.enum(LOCALES);
const endsBefore = rule('ends_before', ['until']);

/** An event in the words of the house, in one language. */
const eventProposalSchema = z
  .strictObject({
    kind: z.literal('event'),
    locale: localeSchema,
    title: requiredLine(PROPOSAL_TITLE_MAX),
    text: linesSchema(PROPOSAL_TEXT_MAX).min(1),
    /** First and last day. */
    from: daySchema,
    until: daySchema,
    /** When it begins, every day. */
    time: timeSchema.optional(),
    /** Where to read more, or to book. */
    link: webSchema.optional(),
  })
  .refine(({ from, until }) => from <= until, endsBefore);

/** Opening hours of a week: from a day on, or for some days only. */
const hoursProposalSchema = z
  .strictObject({
    kind: z.literal('hours'),
    locale: localeSchema,
    from: daySchema,
    /** Last day of an exception; without it, the hours stay. */
    until: daySchema.optional(),
    week: openingSchema.shape.week,
    text: linesSchema(PROPOSAL_TEXT_MAX).optional(),
  })
  .refine(({ from, until }) => until === undefined || from <= until, endsBefore);

export const proposalDataSchema = z.discriminatedUnion('kind', [eventProposalSchema, hoursProposalSchema]);
export const sendProposalSchema = proposalDataSchema.refine(
  ({ kind, from, until }) =>
    kind !== 'hours' || until === undefined || !isDay(from) || until <= addDays(from, EXCEPTION_DAYS_MAX),
  rule('too_far', ['until']),
);
export type ProposalData = z.infer<typeof proposalDataSchema>;
export type EventProposal = Extract<ProposalData, { kind: 'event' }>;
export type HoursProposal = Extract<ProposalData, { kind: 'hours' }>;

export const proposalViewSchema = z.object({
  id: z.uuid(),
  place: z.string(),
  placeName: z.object(byLocale(() => z.string())),
  /** The legal person behind the place; null once the place has left it. */
  house: z.string().nullable(),
  data: proposalDataSchema,
  state: z.enum(PROPOSAL_STATES),
  answer: z.string().nullable(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type ProposalView = z.infer<typeof proposalViewSchema>;

export const proposalListSchema = z.strictObject({
  state: z.enum(PROPOSAL_STATES).optional(),
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
});
export type ProposalListQuery = z.infer<typeof proposalListSchema>;

export const takeProposalSchema = z.strictObject({ answer: linesSchema(ANSWER_MAX).optional() });
export const refuseProposalSchema = z.strictObject({ answer: linesSchema(ANSWER_MAX).min(1) });
