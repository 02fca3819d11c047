import { useLocale, useTranslations } from 'next-intl';
import { OFFICE_TABS } from '@/components/office/menu';
import { TodayAside, type ComingLine } from '@/components/office/today-aside';
import { TodayList, type TodayGroup } from '@/components/office/today-list';
import { dayOf } from '@/lib/core/dates';
import { formatLongDate } from '@/lib/i18n/format-days';
import { screenUrl } from '@/lib/i18n/screen-url';
import { loadTodayNow } from './count-today';
import { defineOfficePage, officeMetadata, type OfficeContext } from './define-office-page';
import { loadComing, loadSaleSentence } from './load-coming';

export const generateMetadata = officeMetadata('screens.today');

export default defineOfficePage('/office', 'staff', async (context) => (
  <Today
    context={context}
    groups={await loadTodayNow(context)}
    coming={await loadComing(context)}
    sale={await loadSaleSentence(context)}
  />
));

type TodayProps = { context: OfficeContext; groups: TodayGroup[]; coming: ComingLine[]; sale: string };

function Today({ context: { at, staff, can }, groups, coming, sale }: TodayProps) {
  const t = useTranslations('office');
  const locale = useLocale();
  const screens = OFFICE_TABS.flatMap((tab) => [...tab.screens]).filter(
    ({ permission }) => permission === null || can(permission),
  );
  const today = formatLongDate(dayOf(at), locale);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-[30px] pt-[34px]">
        <h1 className="!text-[2.5rem] md:!text-[3.25rem]">{t('today.title')}</h1>
        <p className="leading-5 text-mute md:text-right">
          <b className="block font-semibold text-ink first-letter:uppercase">{today}</b>
          {sale}
        </p>
      </div>
      <div className="grid gap-x-11 lg:grid-cols-[minmax(0,1fr)_264px]">
        <div>
          <TodayList groups={groups} />
        </div>
        <TodayAside
          owner={staff.accountId}
          screens={Object.fromEntries(screens.map(({ name }) => [name, t(`screens.${name}`)]))}
          coming={coming}
          hasSearch={can('people:read')}
          seasonsUrl={can('season:write') ? screenUrl('/office/seasons', locale) : null}
        />
      </div>
    </>
  );
}
