import type { Column, Texts } from '@/components/office/office-list';
import { LANGUAGES, LOCALES, type Locale } from '@/lib/i18n/languages';
import { formatInstantDay } from '@/lib/i18n/format';
import type { BoardItem } from '@/lib/publishing/board-schema';

/** The language that a record lacks, or that is older than the other. */
export const lackingLanguage = ({ group, languages }: BoardItem): Locale | undefined =>
  LOCALES.find((locale) => {
    const language = languages[locale];
    return language && (group === 'older' ? language.isOlder : language.state !== 'live');
  });

/** Columns of the board of both languages as a file: what lacks, the titles, the state of each language. */
export function boardColumns(
  t: Texts<'office.translations'>,
  content: Texts<'office.content'>,
): Column<BoardItem>[] {
  return [
    { name: 'group', head: t('group'), cell: ({ group }) => t(`states.${group}`) },
    { name: 'type', head: t('type'), cell: ({ type }) => content(`types.${type}`) },
    { name: 'id', head: t('id'), cell: ({ id }) => id },
    ...LOCALES.flatMap((locale): Column<BoardItem>[] => [
      {
        name: `title-${locale}`,
        head: LANGUAGES[locale].name,
        cell: ({ languages }) => languages[locale]?.title,
      },
      {
        name: `state-${locale}`,
        head: t('stateOf', { language: LANGUAGES[locale].name }),
        cell: ({ languages }) => {
          const language = languages[locale];
          if (!language) return null;
          const state = language.isOlder ? content('older') : content(`states.${language.state}`);
          return language.touchedAt ? `${state}, ${formatInstantDay(new Date(language.touchedAt))}` : state;
        },
      },
    ]),
    {
      name: 'consequence',
      head: t('consequence'),
      cell: (item) => {
        const lacking = lackingLanguage(item);
        return lacking && t(`public.${item.group}`, { language: LANGUAGES[lacking].name });
      },
    },
  ];
}
