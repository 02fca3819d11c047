import { useLocale } from 'next-intl';
import type { FaqTopic, PageDetail } from '@/lib/editorial/view';
import { screenUrl } from '@/lib/i18n/screen-url';
import { BlockRows } from '@/components/content/blocks/block-rows';
import { ClientTexts } from '@/components/layout/client-texts';
import { PageHead } from '@/components/content/page-head';
import { FaqList } from './faq-list';

type FaqPageProps = { page: PageDetail; topics: readonly FaqTopic[]; contactUrl: string | null };

/** Frequent questions: search field and topics with expandable answers (docs/design.md#pages). */
export function FaqPage({ page, topics, contactUrl }: FaqPageProps) {
  const locale = useLocale();
  return (
    <main>
      <PageHead title={page.title} lead={page.lead} />
      <div className="wrap pb-section">
        <ClientTexts of={['faq']}>
          <FaqList topics={topics} searchUrl={screenUrl('/search', locale)} contactUrl={contactUrl} />
        </ClientTexts>
        <BlockRows blocks={page.blocks} />
      </div>
    </main>
  );
}
