import { FaqPage } from '@/components/editorial/faq/faq-page';
import { JsonLd } from '@/components/content/json-ld';
import { getEnv } from '@/lib/config/env';
import { faqData } from '@/lib/editorial/structured-data';
import { getLayoutPage } from '@/lib/editorial/queries/editorial';
import { listFaq } from '@/lib/editorial/queries/faq';
import { pageTags } from '@/lib/content/tags';
import { tagPage } from '@/lib/http/page-tags';
import { metadataOf } from './block-page';
import type { LayoutContent } from './content-kind';

export const faqContent: LayoutContent = async (page, request) => {
  const { db, locale } = request;
  await tagPage(pageTags('faq'));
  const topics = await listFaq(db, { locale });
  const contact = await getLayoutPage(db, 'contact', locale);
  return {
    metadata: await metadataOf(page, request),
    page: (
      <>
        <FaqPage {...{ page, topics }} contactUrl={contact?.url ?? null} />
        <JsonLd data={faqData(topics, { url: `${getEnv().publicUrl}${page.url}`, locale })} />
      </>
    ),
  };
};
