import { useTranslations } from 'next-intl';

/** Language version of a screening as the page's language writes it: `VO/df`, `OV/df`. */
export function FilmVersion({ version }: { version: string }) {
  const t = useTranslations('cinema.legend');
  return version.replace('VO', t('vo.code'));
}
