import type { Column, Texts } from '@/components/office/office-list';
import { LANGUAGES, LOCALES } from '@/lib/i18n/languages';
import { formatInstantDay, formatOfficeInstant } from '@/lib/i18n/format';
import { lackingLanguage, type BoardItem } from '@/lib/publishing/board-schema';
import type { UnitView } from '@/lib/publishing/schema';

/** When a language will be published, or when it last changed; empty if it never did. */
export const sinceOf = ({
  state,
  publishAt,
  touchedAt,
}: Pick<UnitView, 'state' | 'publishAt' | 'touchedAt'>): string => {
  if (state === 'scheduled' && publishAt) return formatOfficeInstant(new Date(publishAt));
  return touchedAt ? formatInstantDay(new Date(touchedAt)) : '';
};

/** Columns of the board of both languages as a file: what lacks, the titles, the state of each language. */
export const boardColumns = (
  t: Texts<'office.translations'>,
  content: Texts<'office.content'>,
): Column<BoardItem>[] => [
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
        const since = sinceOf(language);
        return since ? `${state}, ${since}` : state;
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
