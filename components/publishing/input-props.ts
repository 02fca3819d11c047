import type { ComponentType } from 'react';
import type { FieldKind } from '@/lib/publishing/fields';

export type InputProps<Kind extends FieldKind = FieldKind> = {
  field: Kind;
  /** Path in the record, to which errors refer. */
  path: string;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** Of every control of one line or more. */
export type CommonProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  className: string;
};

/** For fields that contain fields of any kind. */
export type NestedProps<Kind extends FieldKind> = InputProps<Kind> & { Input: ComponentType<InputProps> };
