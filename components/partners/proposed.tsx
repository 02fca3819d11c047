import { useLocale, useTranslations } from 'next-intl';
import { Facts } from '@/components/office/thing';
import { WEEKDAYS } from '@/lib/content/schema/opening';
import { formatDay } from '@/lib/i18n/format';
import { weekdayNameAt } from '@/lib/i18n/format-days';
import { LANGUAGES } from '@/lib/i18n/languages';
import type { ProposalView } from '@/lib/partners/proposal-schema';
import { hoursText } from './hours-text';

/** When a proposal takes place, or from when its hours are valid. */
export function useProposalDays(): (data: ProposalView['data']) => string {
  const t = useTranslations('house.proposals');
  return ({ from, until }) => {
    if (until === undefined) return t('since', { day: formatDay(from) });
    return from === until ? formatDay(from) : t('days', { from: formatDay(from), until: formatDay(until) });
  };
}

/** Subject: the title of an event, or hours. */
export function useProposalTitle(): (data: ProposalView['data']) => string {
  const t = useTranslations('house.proposals');
  return (data) => (data.kind === 'event' ? data.title : t(data.until ? 'otherHours' : 'newHours'));
}

/** A proposal whole, as the house wrote it. */
export function Proposed({ data }: { data: ProposalView['data'] }) {
  const t = useTranslations('house.proposals');
  const locale = useLocale();
  const daysOf = useProposalDays();
  const text = data.text ?? '';
  const own =
    data.kind === 'event'
      ? [
          data.time && { term: t('time'), description: data.time },
          data.link && {
            term: t('link'),
            description: (
              <a href={data.link} rel="noopener noreferrer" className="[overflow-wrap:anywhere]">
                {data.link}
              </a>
            ),
          },
        ]
      : WEEKDAYS.map((day, index) => ({
          term: weekdayNameAt(index, locale),
          description: hoursText(data.week[day] ?? []) || t('closed'),
        }));
  return (
    <>
      <Facts
        items={[
          { term: t('when'), description: daysOf(data) },
          ...own,
          { term: t('language'), description: LANGUAGES[data.locale].name },
        ]}
      />
      {text && (
        <p lang={data.locale} className="max-w-measure whitespace-pre-line py-3 [overflow-wrap:anywhere]">
          {text}
        </p>
      )}
    </>
  );
}
