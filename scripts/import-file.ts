import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { decodeText, type ImportFile } from '@/lib/content-import/file-text';
import type { Failure } from '@/lib/core/result';
import { fieldText } from '@/lib/http/problem';
import { routing } from '@/lib/i18n/routing';

/** A file of an import. @throws for one that cannot be read, or is not UTF-8 */
export function readImportFile(path: string): ImportFile {
  const bytes = readFileSync(path);
  const name = basename(path);
  try {
    return { name, text: decodeText(bytes) };
  } catch {
    throw new Error(`${name} is not UTF-8. Save it as UTF-8 and import it again; nothing was imported.`);
  }
}

/** What to correct in files that were refused, in all languages. */
export function refusalOf({ fields = [] }: Failure): string {
  const faults = fields.flatMap((field) => [
    `  ${field.path}: ${field.code}`,
    ...routing.locales.map((locale) => `    ${fieldText(field, locale)}`),
  ]);
  return ['Nothing was imported. Correct these first:', ...faults].join('\n');
}
