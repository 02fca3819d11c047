'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import type { Localized } from '@/lib/i18n/languages';
import { recentThings, rememberThing, storedThings } from './recent';
import { onStorage } from './stored';

type RememberThingProps = { owner: string; paths: Localized; screen: string };

/** Remembers the thing of this page by its heading. */
export function RememberThing({ owner, paths, screen }: RememberThingProps) {
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('#content h1');
    const title = heading?.textContent.trim();
    if (title) rememberThing(owner, { paths, title, note: heading?.dataset.note ?? '', screen });
  });
  return null;
}

type RecentListProps = {
  owner: string;
  /** Names of the screens that this person may open. */
  screens: Readonly<Record<string, string>>;
};

/** Things that this person opened last in this browser. */
export function RecentList({ owner, screens }: RecentListProps) {
  const t = useTranslations('officeForms.recent');
  const locale = useLocale();
  const stored = useSyncExternalStore(onStorage, storedThings, () => null);
  const things = recentThings(stored, owner).filter(
    ({ screen }) => screen === '' || screens[screen] !== undefined,
  );
  if (things.length === 0) return <p className="text-mute">{t('none')}</p>;
  return (
    <ul>
      {things.map(({ paths, title, note, screen }) => (
        <li key={paths[locale]} className="flex items-baseline gap-4 border-b border-hair py-[7px] leading-5">
          <a
            href={paths[locale]}
            className="num min-w-0 font-semibold wrap-anywhere whitespace-normal no-underline hover:underline"
          >
            {title}
          </a>
          <span className="ml-auto text-right text-mute">{note || screens[screen]}</span>
        </li>
      ))}
    </ul>
  );
}
