import { useTranslations } from 'next-intl';
import { TodayList } from '@/components/office/today-list';
import { defineOfficePage, officeMetadata } from './define-office-page';
import { loadToday } from './load-today';

export const generateMetadata = officeMetadata('screens.today');

export default defineOfficePage({ screen: '/office', access: 'staff' }, async (context) => (
  <Today groups={await loadToday(context)} />
));

function Today({ groups }: Parameters<typeof TodayList>[0]) {
  const t = useTranslations('office.today');
  return (
    <>
      <h1 className="pb-[30px] pt-[34px] !text-[2.5rem] md:!text-[3.25rem]">{t('title')}</h1>
      <TodayList groups={groups} />
    </>
  );
}
