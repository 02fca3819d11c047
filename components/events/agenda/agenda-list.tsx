import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { agendaQuery } from '@/lib/events/agenda-address';
import { AGENDA_DAYS, MAX_STRIDES } from '@/lib/events/view';
import { addDays } from '@/lib/core/dates';
import { formatDay } from '@/lib/i18n/format';
import { AgendaDay, dayId } from './agenda-day';
import type { AgendaProps } from './agenda-props';
import { FirstNew, ShowMore } from './show-more';

/** The days and a link to more of them. */
export function AgendaList(props: AgendaProps) {
  const { agenda, today } = props;
  const last = agenda.days.at(-1);
  return (
    <>
      {agenda.days.map((one, index) => (
        <AgendaDay key={one.day} {...one} today={today} isFirst={index === 0} />
      ))}
      <div className="border-t-2 border-ink pb-16 pt-[26px] md:pb-20">
        {agenda.hasMore && <More {...props} />}
        <FirstNew lastId={last && dayId(last.day)} />
      </div>
    </>
  );
}

/** Beyond the maximum number of days, the link starts a new list at the next day. */
function More({ agenda, state, url }: AgendaProps) {
  const t = useTranslations('agenda');
  const last = agenda.days.at(-1)?.day;
  if (!last) return null;
  const strides = (state.strides ?? 1) + 1;
  // a full season is shown in shorter strides
  const isFull = agenda.days.length < (strides - 1) * AGENDA_DAYS;
  if (strides <= MAX_STRIDES)
    return (
      <ShowMore
        href={`${url}?${agendaQuery({ ...state, strides })}`}
        label={isFull ? t('moreEvents') : t('moreDays', { count: AGENDA_DAYS })}
        lastId={dayId(last)}
      />
    );
  const from = addDays(last, 1);
  return (
    <ButtonLink
      href={`${url}?${agendaQuery({ ...state, from, strides: 1 })}`}
      variant="secondary"
      rel="nofollow"
    >
      {t('moreLater', { date: formatDay(from) })}
    </ButtonLink>
  );
}
