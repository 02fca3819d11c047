import { z } from 'zod';
import { parseInput } from '../core/validation';
import {
  isRecordType,
  MAX_RECORDS,
  RECORD_SCHEMAS,
  RECORD_TYPES,
  removalSchema,
  type RecordOf,
  type Records,
  type RecordType,
} from '../content/schema/document';
import { MAX_FAULTS, type ImportFault } from './fault';
import { parseFile, type ImportFile } from './file-text';

/** A file contains lists of records by type: `{"events": […], "places": […], "remove": {"events": ["id"]}}`. */
const fileSchema = z.record(z.string(), z.unknown());
const removeSchema = z.partialRecord(z.enum(RECORD_TYPES), removalSchema);

export type Removals = { [T in RecordType]?: string[] };
/** All records and removals of an import, with the file of each. */
export type ImportBatch = { records: Records; removals: Removals; fileOf: Map<string, string> };

export const recordKey = (type: RecordType, id: string): string => `${type}/${id}`;
export const removalKey = (type: RecordType, id: string): string => `remove/${type}/${id}`;

const emptyRecords = (): Records => ({
  terms: [],
  places: [],
  films: [],
  events: [],
  news: [],
  press: [],
  faq: [],
  pages: [],
  navigations: [],
  posts: [],
});

class Reader {
  readonly batch: ImportBatch = { records: emptyRecords(), removals: {}, fileOf: new Map() };
  readonly faults: ImportFault[] = [];

  read({ name, text }: ImportFile): void {
    const json = parseFile({ name, text });
    if (!json.ok) {
      this.faults.push(json.fault);
      return;
    }
    const file = fileSchema.safeParse(json.value);
    if (!file.success) {
      this.faults.push({ file: name, record: '', field: '', code: 'format' });
      return;
    }
    for (const [key, value] of Object.entries(file.data)) {
      if (key === '$schema') continue;
      if (key === 'remove') this.readRemovals(name, value);
      else if (isRecordType(key)) this.readList(name, key, value);
      else this.faults.push({ file: name, record: '', field: key, code: 'unknown_field' });
    }
  }

  private readList(file: string, type: RecordType, value: unknown): void {
    if (!Array.isArray(value) || value.length > MAX_RECORDS) {
      this.faults.push({ file, record: '', field: type, code: 'format' });
      return;
    }
    value.forEach((one, index) => this.readRecord(file, type, one, index));
  }

  private readRecord(file: string, type: RecordType, value: unknown, index: number): void {
    if (this.faults.length >= MAX_FAULTS) return;
    const name = nameOf(value) ?? `${type}[${index}]`;
    const parsed = parseInput<RecordOf<RecordType>>(RECORD_SCHEMAS[type], value);
    if (!parsed.ok) {
      for (const { path, code, params } of parsed.fields)
        this.faults.push({ file, record: name, field: path, code, ...(params ? { params } : {}) });
      return;
    }
    const key = recordKey(type, parsed.data.id);
    if (this.batch.fileOf.has(key)) {
      this.faults.push({ file, record: name, field: 'id', code: 'duplicate' });
      return;
    }
    this.batch.fileOf.set(key, file);
    const list: unknown[] = this.batch.records[type];
    list.push(parsed.data);
  }

  /** A record must not be imported and removed at once. */
  checkRemovals(): void {
    for (const type of RECORD_TYPES)
      for (const id of this.batch.removals[type] ?? []) {
        const file = this.batch.fileOf.get(recordKey(type, id));
        if (file) this.faults.push({ file, record: id, field: `remove.${type}`, code: 'duplicate' });
      }
  }

  private readRemovals(file: string, value: unknown): void {
    const parsed = parseInput(removeSchema, value);
    if (!parsed.ok) {
      for (const { path, code } of parsed.fields)
        this.faults.push({ file, record: 'remove', field: path, code });
      return;
    }
    for (const type of RECORD_TYPES) {
      const ids = parsed.data[type];
      if (ids) this.batch.removals[type] = [...new Set([...(this.batch.removals[type] ?? []), ...ids])];
      for (const id of ids ?? []) this.batch.fileOf.set(removalKey(type, id), file);
    }
  }
}

function nameOf(value: unknown): string | undefined {
  const named = z.object({ id: z.string().min(1).max(64) }).safeParse(value);
  return named.success ? named.data.id : undefined;
}

/** Reads and validates all files. Returns the batch, or every fault with its location. */
export function readFiles(
  files: readonly ImportFile[],
): { ok: true; batch: ImportBatch } | { ok: false; faults: ImportFault[] } {
  const reader = new Reader();
  for (const file of files) reader.read(file);
  reader.checkRemovals();
  return reader.faults.length ? { ok: false, faults: reader.faults } : { ok: true, batch: reader.batch };
}
