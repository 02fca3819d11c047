import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '../i18n/languages';

/** Texts of mails that staff changed, by language and key below `mail`: `fr.invoice.subject`. */
export type EditedTexts = ReadonlyMap<string, string>;

const storage = new AsyncLocalStorage<EditedTexts>();

/** Composes mails with edited texts in the place of the originals. */
export const withTexts = <T>(texts: EditedTexts, compose: () => T): T => storage.run(texts, compose);

/** The edited text of a key; undefined for an original. */
export const editedText = (locale: Locale, key: string): string | undefined =>
  storage.getStore()?.get(`${locale}.${key}`);
