'use client';

import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import type { FaqTopic as Topic } from '@/lib/editorial/view';
import { BlockRow } from '@/components/content/blocks/block-rows';
import { Disclosure } from '@/components/content/blocks/disclosure';

type FaqTopicProps = { topic: Topic; matching: ReadonlySet<string> };

/** Questions of a topic. Non-matching ones are hidden rather than removed, so that an open answer stays open. */
export function FaqTopic({ topic: { id, label, entries }, matching }: FaqTopicProps) {
  const t = useTranslations('faq');
  return (
    <BlockRow heading={label} id={`topic-${id}`} hidden={!entries.some((entry) => matching.has(entry.id))}>
      <div className="-mt-3.5">
        {entries.map(({ id: entryId, anchor, question, answer }) => (
          <div key={entryId} hidden={!matching.has(entryId)}>
            <Disclosure title={question} heading="h3" anchor={anchor}>
              <div className="prose">
                {answer.map((paragraph, index) => (
                  <p key={index}>{paragraph}</p>
                ))}
              </div>
              <TextLink href={`#${anchor}`} className="mt-2 text-small">
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
