import { useTranslations } from 'next-intl';
import { ClientTexts } from '@/components/layout/client-texts';
import { officeUrl, type OfficeAddress } from '@/components/office/address';
import { Facts, OfficeSection, ThingHead } from '@/components/office/thing';
import { CATEGORIES } from '@/lib/artwork/categories';
import { COVERAGES } from '@/lib/content/schema/event';
import { headings } from '@/lib/publishing/event-table';
import { SeveralEvents } from './several-events';

/** A task of the office: many events at once, from a table of a spreadsheet. */
export function SeveralEventsPage({ address: { locale } }: { address: OfficeAddress }) {
  const t = useTranslations('office.several');
  const content = useTranslations('office.content');
  const choices = useTranslations('contentForms.choices');
  const names = (values: readonly Parameters<typeof choices>[0][]) =>
    values.map((value) => choices(value)).join(', ');
  const columns = headings(locale);
  const hints = [
    ...['title', 'title', 'lead', 'lead', 'place'].map((name) => t(`hints.${name as 'title'}`)),
    t('hints.categories', { names: names(CATEGORIES) }),
    names(COVERAGES),
    ...(['extension', 'day', 'time', 'end', 'from', 'until'] as const).map((name) => t(`hints.${name}`)),
  ];
  return (
    <>
      <ThingHead title={t('title')}>
        <a href={officeUrl({ locale, screen: '/office/content', query: { type: 'events' } })}>
          {content('types.events')}
        </a>
      </ThingHead>
      <p className="max-w-[78ch] pb-6">{t('lead')}</p>
      <ClientTexts of={['contentForms', 'officeForms', 'errors']}>
        <SeveralEvents headings={columns} />
      </ClientTexts>
      <OfficeSection title={t('columns')}>
        <p className="max-w-[78ch] pb-3 text-mute">{t('columnsHelp')}</p>
        <Facts items={columns.map((term, index) => ({ term, description: hints[index] }))} />
      </OfficeSection>
    </>
  );
}
