import type { RecordType } from '../content/schema/document';
import type { Part, PartData } from './rules';
import type { FieldChange, VersionSource } from './schema';

/** A version whole. */
export type Version = {
  type: RecordType;
  recordId: string;
  number: number;
  part: Part | null;
  data: PartData;
  by: string;
  at: Date;
  note: string | null;
  source: VersionSource;
};

/** A version beside the one before it. */
export type Comparison = {
  version: Version;
  previous: Version | null;
  /** Languages that were hidden or shown again, whose words did not change by that. */
  turned: { part: Part; to: 'hidden' | 'shown' }[];
  changes: FieldChange[];
};
