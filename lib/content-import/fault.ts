import { fail } from '../core/result';
import type { FieldError, ValidationKey } from '../core/validation';

/** A fault with its file, record (id, or position in the list) and field. */
export type ImportFault = {
  file: string;
  record: string;
  field: string;
  code: ValidationKey;
  params?: Record<string, string | number>;
};

/** Further faults are reported once these are fixed. */
export const MAX_FAULTS = 100;

const fieldError = ({ file, record, field, code, params }: ImportFault): FieldError => ({
  path: [file, record, field].filter(Boolean).join(' › '),
  code,
  params: { ...params, file, record, field },
});

export const refuse = (faults: readonly ImportFault[]) =>
  fail('invalid_file', faults.slice(0, MAX_FAULTS).map(fieldError));
