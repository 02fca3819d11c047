'use client';

import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import type { EntryView } from '@/lib/cart/schema';
import { EntryArt } from './entry-art';
import { LostNote } from './lost-note';
import { stepHref } from './steps';
import { usePersonName } from './use-person-name';

type EntryHeadProps = {
  entry: EntryView;
  /** Of the product and its person, which name a section: a family orders several of a product. */
  id: string;
};

export function EntryHead({ entry, id }: EntryHeadProps) {
  const t = useTranslations('checkout');
  const person = usePersonName();
  return (
    <div className="mt-6 grid grid-cols-[56px_minmax(0,1fr)] items-end gap-x-5 border-b-2 border-ink md:grid-cols-[72px_minmax(0,1fr)_auto] lg:mt-10">
      <EntryArt seed={entry.uniqueKey ?? entry.id} className="h-[70px] w-[56px] md:h-[88px] md:w-[72px]" />
      <div id={id} className="min-w-0">
        <h2 className="text-d4">{entry.title}</h2>
        <div className="mb-3">
          <p>{person(entry)}</p>
          <LostNote entry={entry} />
        </div>
      </div>
      <TextLink
        href={stepHref('cart')}
        className="max-md:hidden"
        aria-label={t('changeEntry', { title: entry.title })}
      >
        {t('change')}
      </TextLink>
    </div>
  );
}
