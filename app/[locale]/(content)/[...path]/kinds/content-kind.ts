import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import type { PageDetail } from '@/lib/editorial/view';
import type { Db } from '@/lib/db/client';
import type { Locale } from '@/lib/i18n/routing';

/** Where a content is, and when it is looked at. */
export type ContentRequest = { db: Db; id: string; locale: Locale; at: Date };

export type Content = { metadata: Metadata; page: ReactNode };

/** Makes the page of one type of content; null when it does not exist in the language. */
export type ContentKind = (request: ContentRequest) => Promise<Content | null>;

/** Makes what a page of one layout shows. */
export type LayoutContent = (page: PageDetail, request: ContentRequest) => Promise<Content | null>;
