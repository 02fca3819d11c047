import type { ErrorCode } from '../core/errors';
import type { ValidationKey } from '../core/validation';
import de from '../../messages/de.json';
import fr from '../../messages/fr.json';
import type { Locale } from './routing';

/** Shape of a message catalogue. French is the reference; German must have the same keys. */
export type Messages = typeof fr;

/** Messages required by the code. A missing text for a code or key is a compile error here. */
type Required = {
  errors: Record<ErrorCode, string>;
  validation: Record<ValidationKey, string>;
};

const catalogues = { fr, de } satisfies Record<Locale, Messages & Required>;
// conversely, no text without a code
type NoOrphans<Texts, Keys extends string> = Exclude<keyof Texts, Keys> extends never ? true : never;
const noOrphans: [
  NoOrphans<typeof fr.errors, ErrorCode>,
  NoOrphans<typeof de.errors, ErrorCode>,
  NoOrphans<typeof fr.validation, ValidationKey>,
  NoOrphans<typeof de.validation, ValidationKey>,
] = [true, true, true, true];
void noOrphans;

/** Raw messages. The build precompiles those with placeholders, so only a translator may read them. */
export const messagesFor = (locale: Locale): Messages => catalogues[locale];
