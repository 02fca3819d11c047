import { z } from 'zod';
import { cleanLine } from '../core/text-input';
import { rule } from '../core/validation';
import { localeSchema } from '../i18n/schema';
import { mailTemplateSchema } from './schema';

/** Mails whose texts staff change, and `common`: what all mails share. The mail that tries texts has none of its own. */
export const MAIL_TEXTS = [
  ...mailTemplateSchema.exclude(['text_test']).options,
  'common',
] as const satisfies readonly string[];
export type MailTexts = (typeof MAIL_TEXTS)[number];

/** Maximum length of a text, and of one that stands on one line of a mail client. */
export const TEXT_MAX = 2_000;
export const LINE_MAX = 300;
const TEXTS_MAX = 60;

/** An apostrophe between letters; the straight one would make ICU skip the placeholder after it. */
const APOSTROPHE = /(?<=\p{L})'(?=[\p{L}{])/gu;

/** Texts of a mail by their key: pasted text is cleaned, and line breaks stay. */
export const mailTextsSchema = z
  .record(
    z.string().max(LINE_MAX),
    z
      .string()
      .overwrite((text) => text.split(/\r?\n/).map(cleanLine).join('\n').replace(APOSTROPHE, '’').trim())
      .min(1)
      .max(TEXT_MAX),
  )
  .refine((texts) => Object.keys(texts).length <= TEXTS_MAX, rule('format'));

export const mailTextsParams = z.object({ template: z.enum(MAIL_TEXTS), locale: localeSchema });
export type MailTextsKey = z.infer<typeof mailTextsParams>;

export const saveMailTextsSchema = z.strictObject({
  /** The texts that are not the original; without any, the mail is the original again. */
  texts: mailTextsSchema,
});

export const mailTextSchema = z.object({
  key: z.string(),
  text: z.string(),
  original: z.string(),
  /** Placeholders filled in when the mail is sent; all of them are required. */
  placeholders: z.array(z.string()),
});
export type MailText = z.infer<typeof mailTextSchema>;

export const mailTextsViewSchema = z.object({
  ...mailTextsParams.shape,
  version: z.string(),
  /** Number of texts that are not the original. */
  changed: z.int(),
  editedBy: z.string().nullable(),
  editedAt: z.iso.datetime().nullable(),
  texts: z.array(mailTextSchema),
});
export type MailTextsView = z.infer<typeof mailTextsViewSchema>;
