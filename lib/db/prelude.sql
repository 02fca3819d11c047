-- Runs before the migrations, at every start: what tables rely on and drizzle cannot declare.
-- Everything in here may run again.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Full text without accents, down to the stem: «théâtres» and «theatre» are one word.
do $$
begin
  if not exists (select 1 from pg_ts_config where cfgname = 'passage_fr' and cfgnamespace = 'public'::regnamespace) then
    create text search configuration public.passage_fr (copy = pg_catalog.french);
    alter text search configuration public.passage_fr
      alter mapping for hword, hword_part, word with unaccent, french_stem;
  end if;
  if not exists (select 1 from pg_ts_config where cfgname = 'passage_de' and cfgnamespace = 'public'::regnamespace) then
    create text search configuration public.passage_de (copy = pg_catalog.german);
    alter text search configuration public.passage_de
      alter mapping for hword, hword_part, word with unaccent, german_stem;
  end if;
end
$$;
