import { sql, type SQL } from 'drizzle-orm';
import { LANGUAGES, LOCALES, type Locale } from '../i18n/languages';

const nameOf = (locale: Locale): string => `passage_${locale}`;

/** Text search configuration of a language. It removes accents and stems words. */
export const textConfig = (locale: Locale): SQL => sql.raw(`'public.${nameOf(locale)}'::regconfig`);

/**
 * The same in SQL, for generated columns. Immutable, because a configuration keeps its name; a language without one is
 * an error.
 */
const CONFIGURATION_OF = 'public.passage_configuration';

/** Search vector of `column`, for a generated column of a table with a `locale`. */
export const vectorOf = (column: string): string => `to_tsvector(${CONFIGURATION_OF}(locale), ${column})`;

const createConfiguration = (locale: Locale): string => {
  const { base, stems } = LANGUAGES[locale].textSearch;
  const name = nameOf(locale);
  return `
    if not exists (select 1 from pg_ts_config where cfgname = '${name}' and cfgnamespace = 'public'::regnamespace) then
      create text search configuration public.${name} (copy = pg_catalog.${base});
      alter text search configuration public.${name}
        alter mapping for hword, hword_part, word with unaccent, ${stems};
    end if;`;
};

/**
 * Runs before the migrations at every start: prerequisites that drizzle cannot declare. Full-text search without
 * accents and with stemming: «théâtres» and «theatre» are the same word.
 */
export const PRELUDE = `
  create extension if not exists unaccent;
  create extension if not exists pg_trgm;
  do $$
  begin${LOCALES.map(createConfiguration).join('')}
  end
  $$;
  create or replace function ${CONFIGURATION_OF}(locale text) returns regconfig
    language sql immutable strict parallel safe
    as $$ select ('public.passage_' || locale)::regconfig $$;
  create or replace function public.passage_fold(value text) returns text
    language sql immutable strict parallel safe
    as $$ select regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, value)), '[^a-z0-9]+', ' ', 'g') $$;
`;

/** The text without case, accents and punctuation, for an index of trigrams. Immutable, by its own dictionary. */
export const foldedText = (text: SQL): SQL => sql`public.passage_fold(${text})`;

/** Whether a text contains these words, whatever their case, accents and punctuation. */
export function containsFolded(text: SQL, words: string): SQL {
  const folded = sql`trim(${foldedText(sql`${words}::text`)})`;
  return sql`(${folded} <> '' and ${foldedText(text)} like '%' || ${folded} || '%')`;
}
