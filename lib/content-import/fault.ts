import { fail } from '../core/result';
import type { FieldError, ValidationKey } from '../core/validation';

/** What is wrong where: the file, the record in it (its id, else its place in the list), and the field. */
export type ImportFault = {
  file: string;
  record: string;
  field: string;
  code: ValidationKey;
  params?: Record<string, string | number>;
};

/** More would not be read; the rest shows when these are corrected. */
export const MAX_FAULTS = 100;

const fieldError = ({ file, record, field, code, params }: ImportFault): FieldError => ({
  path: [file, record, field].filter(Boolean).join(' › '),
  code,
  params: { ...params, file, record, field },
});

export const refuse = (faults: readonly ImportFault[]) =>
  fail('invalid_file', faults.slice(0, MAX_FAULTS).map(fieldError));
