import type { Day } from '../core/dates';

/** What is printed of one pass, as plain data in the language of its document. */
export type PassSheet = {
  /** The number as people read it. */
  number: string;
  title: string;
  /** `25-26` */
  edition: string;
  firstName: string;
  lastName: string;
  birthDate: Day;
  validFrom: Day;
  validUntil: Day;
  /** Titles of its extensions and options. */
  addOns: string[];
  /** Entries of a mini pass. */
  entries?: number;
  /** Signed content of the QR code. */
  qr: string;
};
