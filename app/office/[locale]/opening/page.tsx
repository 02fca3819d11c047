import { ClientTexts } from '@/components/layout/client-texts';
import { OpeningList, type PageLink } from '@/components/opening/opening-list';
import { getLayoutUrl } from '@/lib/editorial/queries/editorial';
import { screenUrl } from '@/lib/i18n/screen-url';
import { readOpeningFacts } from '@/lib/opening/queries';
import { firstGap, type OpeningFacts } from '@/lib/opening/rules';
import { openingView } from '@/lib/opening/view';
import { defineOfficePage, officeMetadata, type OfficeContext } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.opening');

/** Where the first gap of an item is filled, or where its page is read. */
async function pageLink(
  id: 'conditions' | 'legal',
  facts: OpeningFacts,
  { db, can, locale }: OfficeContext,
): Promise<PageLink | undefined> {
  const gap = firstGap(id, facts);
  if (gap && can('content:write'))
    return {
      url: screenUrl('/office/content/[type]/[id]', locale, { type: 'pages', id: gap.id }),
      verb: gap.isMissing ? 'write' : 'fill',
    };
  const layout = gap?.page ?? (id === 'conditions' ? 'conditions' : 'privacy');
  const url = await getLayoutUrl(db, layout, gap?.locale ?? locale);
  return url === null ? undefined : { url, verb: 'page' };
}

export default defineOfficePage('/office/opening', 'season:write', async (context) => {
  const { db, at, address } = context;
  const { locale } = address;
  const facts = await readOpeningFacts(db, at);
  const [conditions, legal] = [
    await pageLink('conditions', facts, context),
    await pageLink('legal', facts, context),
  ];
  return (
    <ClientTexts of={['officeForms']}>
      <OpeningList
        locale={locale}
        at={at}
        opening={openingView(facts, locale)}
        opened={facts.opened}
        pageLinks={{ ...(conditions && { conditions }), ...(legal && { legal }) }}
      />
    </ClientTexts>
  );
});
