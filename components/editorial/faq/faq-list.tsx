'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { BlockRow } from '@/components/content/blocks/block-rows';
import { Disclosure } from '@/components/content/blocks/disclosure';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { fragmentOf } from '@/components/ui/fragment';
import { Raised } from '@/components/ui/raised';
import { TextLink } from '@/components/ui/text-link';
import type { FaqTopic as Topic } from '@/lib/editorial/view';
import { matchingEntries } from '@/lib/editorial/faq-filter';
import { FaqSearch } from './faq-search';

type FaqListProps = {
  topics: readonly Topic[];
  searchUrl: string;
  /** Null where the language has no contact page. */
  contactUrl: string | null;
};

/** Questions by topic with a search field. */
export function FaqList({ topics, searchUrl, contactUrl }: FaqListProps) {
  const t = useTranslations('faq');
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const matching = useMemo(() => matchingEntries(topics, wanted), [topics, wanted]);
  useOpenTarget();
  return (
    <>
      <FaqSearch query={query} onQuery={setQuery} searchUrl={searchUrl} />
      <p role="status" className="font-semibold">
        {wanted.trim() && t('found', { count: matching.size, query: wanted.trim() })}
      </p>
      {topics.map((topic) => (
        <FaqTopic key={topic.id} topic={topic} matching={matching} />
      ))}
      {matching.size === 0 && (
        <EmptyState action={contactUrl && <ButtonLink href={contactUrl}>{t('contact')}</ButtonLink>}>
          {t('none')}
        </EmptyState>
      )}
    </>
  );
}

/** Opens the answer named by the fragment, also after client-side navigation. */
function openTarget() {
  const anchor = fragmentOf(window.location.hash);
  const target = anchor ? document.getElementById(anchor) : null;
  const details = target?.closest('details');
  if (!target || !details) return;
  details.open = true;
  details.scrollIntoView();
  details.querySelector('summary')?.focus({ preventScroll: true });
}

/** Opens and focuses the answer of a deep link (`/fr/faq#slug`). */
function useOpenTarget(): void {
  useEffect(() => {
    openTarget();
    window.addEventListener('hashchange', openTarget);
    return () => window.removeEventListener('hashchange', openTarget);
  }, []);
}

type FaqTopicProps = { topic: Topic; matching: ReadonlySet<string> };

/** Questions of a topic. Non-matching ones are hidden rather than removed, so that an open answer stays open. */
function FaqTopic({ topic: { id, label, entries }, matching }: FaqTopicProps) {
  const t = useTranslations('faq');
  return (
    <BlockRow heading={label} id={`topic-${id}`} hidden={!entries.some((entry) => matching.has(entry.id))}>
      <div className="-mt-3.5">
        {entries.map(({ id: entryId, anchor, question, answer }) => (
          <div key={entryId} hidden={!matching.has(entryId)}>
            <Disclosure title={question} heading="h3" anchor={anchor}>
              <div className="prose">
                {answer.map((paragraph, index) => (
                  <p key={index}>
                    <Raised>{paragraph}</Raised>
                  </p>
                ))}
              </div>
              <TextLink href={`#${anchor}`} className="mt-2 text-small print:hidden">
                {t('link')}
                <span className="sr-only">{` ${question}`}</span>
              </TextLink>
            </Disclosure>
          </div>
        ))}
      </div>
    </BlockRow>
  );
}
