import { z } from 'zod';
import { MAX_FAULTS, type ImportFault } from '../content-import/fault';
import { parseFile, type ImportFile } from '../content-import/file-text';
import { parseInput } from '../core/validation';
import type { Edition } from './rules';
import { editionFileSchema, type EditionInput } from './schema';

const fileSchema = z.record(z.string(), z.unknown());
const namedSchema = z.object({ code: z.string().min(1).max(40) });

/** The editions of a file, or every fault with the record and the field. */
export function readCatalogueFile({
  name: file,
  text,
}: ImportFile): { ok: true; editions: EditionInput[] } | { ok: false; faults: ImportFault[] } {
  const whole = (field: string, code: ImportFault['code']) => ({
    ok: false as const,
    faults: [{ file, record: '', field, code }],
  });
  const json = parseFile({ name: file, text });
  if (!json.ok) return { ok: false, faults: [json.fault] };
  const parsed = fileSchema.safeParse(json.value);
  if (!parsed.success) return whole('', 'format');
  const { $schema: _, editions: list, ...unknown } = parsed.data;
  const [extra] = Object.keys(unknown);
  if (extra !== undefined) return whole(extra, 'unknown_field');
  if (!Array.isArray(list)) return whole('editions', list === undefined ? 'required' : 'format');
  if (!list.length) return whole('editions', 'required');
  const faults: ImportFault[] = [];
  const editions = new Map<string, EditionInput>();
  list.forEach((value: unknown, index) => {
    const named = namedSchema.safeParse(value);
    const record = named.success ? named.data.code : `editions[${index}]`;
    const edition = parseInput(editionFileSchema, value);
    if (!edition.ok)
      faults.push(...edition.fields.map(({ path: field, ...fault }) => ({ file, record, field, ...fault })));
    else if (editions.has(record)) faults.push({ file, record, field: 'code', code: 'duplicate' });
    else editions.set(record, edition.data);
  });
  return faults.length
    ? { ok: false, faults: faults.slice(0, MAX_FAULTS) }
    : { ok: true, editions: [...editions.values()] };
}

/** The canonical form: every field in the order of the schema, two spaces, a new line at the end. */
export const catalogueFile = (editions: readonly Edition[]): string =>
  `${JSON.stringify({ editions }, null, 2)}\n`;
