import type { ErrorCode } from '../core/errors';
import type { ValidationKey } from '../core/validation';
import de from '../../messages/de.json';
import fr from '../../messages/fr.json';
import type { Locale } from './languages';

/** Shape of a message catalogue. French is the reference; the others must have the same keys. */
export type Messages = typeof fr;

/** Messages required by the code. A missing text for a code or key is a compile error here. */
type Required = {
  errors: Record<ErrorCode, string>;
  validation: Record<ValidationKey, string>;
};

const catalogues = { fr, de } satisfies Record<Locale, Messages & Required>;
// conversely, no text without a code
type Orphans<Texts extends Required> =
  | Exclude<keyof Texts['errors'], ErrorCode>
  | Exclude<keyof Texts['validation'], ValidationKey>;
const noOrphans: { [L in Locale]: Orphans<(typeof catalogues)[L]> extends never ? true : never }[Locale] =
  true;
void noOrphans;

/** Raw messages. The build precompiles those with placeholders, so only a translator may read them. */
export const messagesFor = (locale: Locale): Messages => catalogues[locale];
