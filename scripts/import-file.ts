import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { decodeText, type ImportFile } from '@/lib/content-import/file-text';

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
