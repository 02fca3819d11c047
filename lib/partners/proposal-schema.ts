import { z } from 'zod';
import { linesSchema, requiredLine } from '../core/text-input';
import { daySchema, rule } from '../core/validation';
import { LOCALES } from '../i18n/languages';

export const PROPOSAL_KINDS = ['event', 'hours'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** `taken` by an editor, perhaps changed; `refused` with an answer. */
export const PROPOSAL_STATES = ['new', 'taken', 'refused'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

const TITLE_MAX = 120;
const TEXT_MAX = 2_000;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** An event or new opening hours in the words of the house, in one language. */
export const proposalDataSchema = z
  .strictObject({
    locale: z.enum(LOCALES),
    title: requiredLine(TITLE_MAX),
    /** First and last day. */
    from: daySchema,
    until: daySchema,
    /** When an event begins. */
    time: z.string().regex(TIME).optional(),
    text: linesSchema(TEXT_MAX).min(1),
  })
  .refine(({ from, until }) => from <= until, rule('ends_before', ['until']));
export type ProposalData = z.infer<typeof proposalDataSchema>;
