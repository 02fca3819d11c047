import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import type { EditedTexts } from './edited-texts';
import { originalTexts } from './originals';
import { mailTexts } from './tables';
import { hasPlaceholders, placeholdersOf } from './text-rules';
import type { MailTextsKey, MailTextsView } from './text-schema';

export type MailTextsRow = typeof mailTexts.$inferSelect;

/** Version of texts that nobody changed. */
const ORIGINAL = 'original';

export const textsVersion = (row: MailTextsRow | undefined): string => row?.version ?? ORIGINAL;

/** Every edited text of every mail. One that lacks a placeholder of a newer original gives way to it. */
export async function readEditedTexts(db: Db): Promise<EditedTexts> {
  const rows = await db.select().from(mailTexts);
  return new Map(
    rows.flatMap(({ template, locale, texts }) => {
      const originals = originalTexts(template, locale);
      return Object.entries(texts)
        .filter(([key, text]) => hasPlaceholders(text, originals[key] ?? ''))
        .map(([key, text]) => [`${locale}.${template}.${key}`, text] as const);
    }),
  );
}

/** The texts of a mail, edited or not, with what they have to contain. */
export function mailTextsView(key: MailTextsKey, row: MailTextsRow | undefined): MailTextsView {
  const edited = row?.texts ?? {};
  return {
    template: key.template,
    locale: key.locale,
    version: textsVersion(row),
    changed: Object.keys(edited).length,
    editedBy: row?.editedBy ?? null,
    editedAt: row?.editedAt.toISOString() ?? null,
    texts: Object.entries(originalTexts(key.template, key.locale)).map(([name, original]) => ({
      key: name,
      text: edited[name] ?? original,
      original,
      placeholders: [...(placeholdersOf(original) ?? [])],
    })),
  };
}

export async function findMailTexts(db: Db, key: MailTextsKey): Promise<MailTextsView> {
  const [row] = await db
    .select()
    .from(mailTexts)
    .where(and(eq(mailTexts.template, key.template), eq(mailTexts.locale, key.locale)));
  return mailTextsView(key, row);
}

export const listEditedMails = (db: Db): Promise<MailTextsRow[]> => db.select().from(mailTexts);
