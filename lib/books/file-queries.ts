import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import { DEFAULT_LOCALE } from '../i18n/languages';
import type { Attachment } from '../mail/schema';
import { CONTENT_TYPES, journalFile } from './journal-files';
import { linesOf, listBookings } from './queries';
import type { FileFormat, FileLayout } from './schema';
import { closedFiles } from './tables';

type FileRequest = { month: string; layout: FileLayout; format: FileFormat };

/** The journal of a month as a file; of a closed month the same bytes for ever. */
export async function getJournalFile(db: Db, { month, layout, format }: FileRequest): Promise<Attachment> {
  const [closed] = await db
    .select({ content: closedFiles.content })
    .from(closedFiles)
    .where(and(eq(closedFiles.month, month), eq(closedFiles.layout, layout), eq(closedFiles.format, format)));
  const content =
    closed?.content ??
    (await journalFile(linesOf(await listBookings(db, month), DEFAULT_LOCALE), { layout, format }));
  return { fileName: `journal-${month}-${layout}.${format}`, contentType: CONTENT_TYPES[format], content };
}
