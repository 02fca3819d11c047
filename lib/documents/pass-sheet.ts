import type { Day } from '../core/dates';

/** Printed data of one pass, in the language of its document. */
export type PassSheet = {
  /** Formatted for display. */
  number: string;
  title: string;
  /** `25-26` */
  edition: string;
  firstName: string;
  lastName: string;
  birthDate: Day;
  validFrom: Day;
  validUntil: Day;
  /** Titles. */
  extensions: string[];
  options: string[];
  entries?: number;
  /** Signed content of the QR code. */
  qr: string;
};
