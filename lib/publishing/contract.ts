import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { boardQuerySchema, boardSchema } from './board-schema';
import { titleChoiceSchema, titlesQuerySchema } from './list-schema';
import { PARTS } from './rules';
import {
  addedEventsSchema,
  addEventsSchema,
  changeSchema,
  DRAFT_MAX_BYTES,
  draftParams,
  partVersionsSchema,
  hideSchema,
  partBodySchema,
  partViewSchema,
  previewDraftSchema,
  publishSchema,
  recordParams,
  recordViewSchema,
  savedDraftSchema,
  saveDraftSchema,
  scheduleSchema,
  similarEventSchema,
  versionParams,
  versionViewSchema,
} from './schema';

const RECORD = '/api/admin/content/{type}/{id}' as const;
const publishedSchema = z.object({ version: z.int().nullable(), versions: partVersionsSchema });

export const getRecordContract = defineContract({
  path: RECORD,
  summary: 'One record: what is published and what is being written, by language, with the state of each',
  access: 'content:read',
  params: recordParams,
  output: recordViewSchema,
});

export const getDraftContract = defineContract({
  path: `${RECORD}/draft/{locale}`,
  summary: 'What is being written in one language, or in what all share (`shared`), with its version',
  access: 'content:write',
  params: draftParams,
  output: partViewSchema,
});

export const saveDraftContract = defineContract({
  method: 'PUT',
  path: `${RECORD}/draft/{locale}`,
  summary:
    'Save what is being written, valid or not; nothing of it is public. Answers with the faults that publishing would find. A version saved since is a `conflict` with `theirs`.',
  access: 'content:write',
  params: draftParams,
  body: saveDraftSchema,
  versioned: true,
  output: savedDraftSchema,
  errors: ['conflict'],
  maxBytes: DRAFT_MAX_BYTES,
});

export const discardDraftContract = defineContract({
  method: 'DELETE',
  path: `${RECORD}/draft/{locale}`,
  summary:
    'Throw a draft away: it is kept as version `kept`, whose restoration brings it back. A version saved since is a `conflict` with `theirs`.',
  access: 'content:write',
  params: draftParams,
  versioned: true,
  output: z.object({ kept: z.int(), version: z.string() }),
  errors: ['conflict'],
});

export const publishContract = defineContract({
  method: 'POST',
  path: `${RECORD}/publish`,
  summary:
    'Publish one language, with what all languages share. A published text that changed since the draft began is a `conflict` with `theirs`, and so is a draft of another version than `versions` names.',
  access: 'content:publish',
  params: recordParams,
  body: publishSchema,
  output: publishedSchema,
  errors: ['conflict'],
});

export const hideContract = defineContract({
  method: 'POST',
  path: `${RECORD}/hide`,
  summary:
    'Take one language from the site; its text stays as a draft. Texts that link to it are named as `linked`, unless `despiteLinks`.',
  access: 'content:publish',
  params: recordParams,
  body: hideSchema,
  output: publishedSchema,
});

export const scheduleContract = defineContract({
  method: 'POST',
  path: `${RECORD}/schedule`,
  summary:
    'Set when one language is published or hidden by itself; null takes the time away. Texts that link to what is to be hidden are named as `linked`, unless `despiteLinks`.',
  access: 'content:publish',
  params: recordParams,
  body: scheduleSchema,
  errors: ['conflict'],
});

export const previewDraftContract = defineContract({
  method: 'POST',
  path: `${RECORD}/preview`,
  summary:
    'The address of the real page with the drafts of a record: for an hour in the browser that asks (a cookie), or with `isShared` for a week for everyone who has it',
  access: 'content:write',
  params: recordParams,
  body: previewDraftSchema,
  output: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['conflict'],
});

export const confirmTranslationContract = defineContract({
  method: 'POST',
  path: `${RECORD}/confirm`,
  summary: 'Note that a language follows the other: it no longer counts as older',
  access: 'content:write',
  params: recordParams,
  body: partBodySchema,
});

export const similarEventsContract = defineContract({
  path: `${RECORD}/similar`,
  summary:
    'Events and proposals with a like title at the same place and time, which an event being written might repeat',
  access: 'content:write',
  params: recordParams,
  output: z.object({ items: z.array(similarEventSchema) }),
});

/** Of a table in UTF-8. */
const TABLE_MAX_BYTES = 1_000_000;

export const addEventsContract = defineContract({
  method: 'POST',
  path: '/api/admin/events',
  summary:
    'Make drafts of up to a hundred events from a table that was copied from a spreadsheet; nothing of it is public. Answers with the faults that publishing would find. The same table a second time adds nothing.',
  access: 'content:write',
  body: addEventsSchema,
  output: addedEventsSchema,
  maxBytes: TABLE_MAX_BYTES,
});

export const listVersionsContract = defineContract({
  path: `${RECORD}/versions`,
  summary: 'Versions of a record, the latest first: who, when and why',
  access: 'content:read',
  params: recordParams,
  output: z.object({ items: z.array(versionViewSchema) }),
});

export const compareVersionContract = defineContract({
  path: `${RECORD}/versions/{number}/diff`,
  summary: 'The fields and words in which a version differs from the one before it',
  access: 'content:read',
  params: versionParams,
  output: z.object({
    number: z.int(),
    previous: z.int().nullable(),
    /** Languages that were hidden or shown again. */
    turned: z.array(z.object({ part: z.enum(PARTS), to: z.enum(['hidden', 'shown']) })),
    changes: z.array(changeSchema),
  }),
});

export const restoreVersionContract = defineContract({
  method: 'POST',
  path: `${RECORD}/versions/{number}/restore`,
  summary: 'Put a language of an earlier version into the draft, as a new version',
  access: 'content:write',
  params: versionParams,
  body: partBodySchema,
  output: z.object({ version: z.int() }),
});

export const getBoardContract = defineContract({
  path: '/api/admin/content/board',
  summary: 'What is missing in a language, older than the other, or not live; fifty a page',
  access: 'content:read',
  query: boardQuerySchema,
  output: boardSchema,
});

export const listTitlesContract = defineContract({
  path: '/api/admin/content/titles',
  summary: 'Up to twenty pieces of content with a title like `q` in any language, or with that id',
  access: 'content:read',
  query: titlesQuerySchema,
  output: z.object({ items: z.array(titleChoiceSchema) }),
});
