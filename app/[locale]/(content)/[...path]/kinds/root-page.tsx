import { getPage } from '@/lib/editorial/queries/editorial';
import type { PageLayout } from '@/lib/content/schema/editorial';
import { pageTags } from '@/lib/content/tags';
import { tagPage } from '@/lib/http/page-tags';
import { articleListContent } from './article-list';
import { blockContent } from './block-page';
import { buyContent } from './buy';
import { contactContent } from './contact';
import type { ContentKind, LayoutContent } from './content-kind';
import { faqContent } from './faq';
import { accessibilityContent, conditionsContent, imprintContent, privacyContent } from './legal';

/** Content around the blocks of a page, by layout. */
const LAYOUTS: Partial<Record<PageLayout, LayoutContent>> = {
  page: (page, request) => blockContent(page, request, { poster: 'guidedVisit' }),
  contact: contactContent,
  conditions: conditionsContent,
  privacy: privacyContent,
  imprint: imprintContent,
  accessibility: accessibilityContent,
  buy: buyContent,
  news: articleListContent('news'),
  press: articleListContent('press'),
  faq: faqContent,
};

export const pageContent: ContentKind = async (request) => {
  await tagPage(pageTags('page'));
  const page = await getPage(request.db, request.id, request.locale);
  const layout = page && LAYOUTS[page.layout];
  return layout ? layout(page, request) : null;
};
