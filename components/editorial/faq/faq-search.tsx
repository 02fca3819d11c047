'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

type FaqSearchProps = {
  query: string;
  onQuery: (query: string) => void;
  /** Target of the form without JavaScript: the site search, limited to questions. */
  searchUrl: string;
};

/** Filters the list while typing; without JavaScript the server searches. */
export function FaqSearch({ query, onQuery, searchUrl }: FaqSearchProps) {
  const t = useTranslations('faq');
  return (
    <search className="block py-7 print:hidden">
      <form
        action={searchUrl}
        method="get"
        className="max-w-[40rem]"
        onSubmit={(event) => event.preventDefault()}
      >
        <input type="hidden" name="type" value="faq" />
        <label htmlFor="faq-query" className="mb-[7px] block font-semibold">
          {t('search')}
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id="faq-query"
            name="q"
            type="search"
            value={query}
            onChange={(event) => onQuery(event.target.value)}
            maxLength={100}
            autoComplete="off"
            className="input flex-1 basis-64"
          />
          <Button type="submit">{t('submit')}</Button>
        </div>
      </form>
    </search>
  );
}
