import { ClientTexts } from '@/components/layout/client-texts';
import { OpeningList, type OpeningListProps } from '@/components/opening/opening-list';
import type { Db } from '@/lib/db/client';
import { getLayoutPage } from '@/lib/editorial/queries/editorial';
import type { Locale } from '@/lib/i18n/languages';
import { readOpeningFacts } from '@/lib/opening/queries';
import { firstGap, type OpeningFacts } from '@/lib/opening/rules';
import { openingView } from '@/lib/opening/view';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.opening');

/** The page to read for an item: its first one with a gap. */
async function pageUrlsOf(
  db: Db,
  facts: OpeningFacts,
  locale: Locale,
): Promise<OpeningListProps['pageUrls']> {
  const [conditions, legal] = [firstGap('conditions', facts), firstGap('legal', facts)];
  const found = {
    conditions: await getLayoutPage(db, conditions?.page ?? 'conditions', conditions?.locale ?? locale),
    legal: await getLayoutPage(db, legal?.page ?? 'privacy', legal?.locale ?? locale),
  };
  return {
    ...(found.conditions ? { conditions: found.conditions.url } : {}),
    ...(found.legal ? { legal: found.legal.url } : {}),
  };
}

export default defineOfficePage(
  { screen: '/office/opening', access: 'season:write' },
  async ({ db, at, address: { locale } }) => {
    const facts = await readOpeningFacts(db, at);
    return (
      <ClientTexts of={['officeForms']}>
        <OpeningList
          locale={locale}
          opening={openingView(facts, locale)}
          opened={facts.opened}
          pageUrls={await pageUrlsOf(db, facts, locale)}
        />
      </ClientTexts>
    );
  },
);
