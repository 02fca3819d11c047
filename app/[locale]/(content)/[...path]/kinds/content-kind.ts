import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import type { PageDetail } from '@/lib/editorial/view';
import type { Db } from '@/lib/db/client';
import type { Locale } from '@/lib/i18n/languages';

/** Id, language and time of a request for content. */
export type ContentRequest = { db: Db; id: string; locale: Locale; at: Date };

export type Content = { metadata: Metadata; page: ReactNode };

/** Renders one type of content; null if it does not exist in the language. */
export type ContentKind = (request: ContentRequest) => Promise<Content | null>;

/** Renders a page with one layout. */
export type LayoutContent = (page: PageDetail, request: ContentRequest) => Promise<Content | null>;
