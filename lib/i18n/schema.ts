import { z } from 'zod';
import { byLocale, LOCALES } from './languages';

export const localeSchema = z.enum(LOCALES);

/** A text in every language. */
export const localizedSchema = z.object(byLocale(() => z.string()));
