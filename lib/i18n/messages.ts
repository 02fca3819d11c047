import type { ErrorCode } from '../core/errors';
import type { ValidationKey } from '../core/validation';
import de from '../../messages/de.json';
import fr from '../../messages/fr.json';
import type { Locale } from './routing';

/** The shape of a catalogue of texts: French leads, German must have the same keys. */
export type Messages = typeof fr;

/** What the code relies on. A code or key without a text in either language stops the compiler here. */
type Required = {
  errors: Record<ErrorCode, string>;
  validation: Record<ValidationKey, string>;
};

const catalogues = { fr, de } satisfies Record<Locale, Messages & Required>;
// and the other way round: no text without a code
type NoOrphans<Texts, Keys extends string> = Exclude<keyof Texts, Keys> extends never ? true : never;
const noOrphans: [
  NoOrphans<typeof fr.errors, ErrorCode>,
  NoOrphans<typeof de.errors, ErrorCode>,
  NoOrphans<typeof fr.validation, ValidationKey>,
  NoOrphans<typeof de.validation, ValidationKey>,
] = [true, true, true, true];
void noOrphans;

/** The texts as they stand. The build parses those with placeholders: only a translator reads them, never `replace`. */
export const messagesFor = (locale: Locale): Messages => catalogues[locale];
