import type { ReactNode } from 'react';
import { BlockPage } from '@/components/content/block-page';
import type { Category } from '@/lib/artwork/categories';
import type { PageDetail } from '@/lib/editorial/view';
import { pageMetadata } from '@/lib/content/metadata';
import { alternatesOf } from '@/lib/content/queries/addresses';
import type { Content, ContentRequest } from './content-kind';

export const metadataOf = async (page: PageDetail, { db, locale }: ContentRequest) =>
  pageMetadata({
    locale,
    title: page.title,
    ...(page.lead ? { description: page.lead } : {}),
    urls: await alternatesOf(db, 'page', page.id),
  });

/** A page of blocks, with the content that code adds around them. */
export const blockContent = async (
  page: PageDetail,
  request: ContentRequest,
  around: { poster?: Category; before?: ReactNode; first?: ReactNode; after?: ReactNode } = {},
): Promise<Content> => ({
  metadata: await metadataOf(page, request),
  page: <BlockPage page={page} {...around} />,
});
