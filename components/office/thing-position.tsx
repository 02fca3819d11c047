'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { positionIn, rememberedList, rememberList } from './list-position';

/** Remembers the rows of a list, so that a thing opened from it knows its neighbours. */
export function RememberList({ first, total }: { first: number; total: number }) {
  useEffect(() => {
    const links = document.querySelectorAll<HTMLAnchorElement>('.office-table a[data-row]');
    const { pathname, search } = window.location;
    rememberList({
      url: `${pathname}${search}`,
      rows: [...links].map((link) => link.pathname),
      first,
      total,
    });
  });
  return null;
}

const noChange = () => () => undefined;

/** "7 of 128" on a thing opened from a list, with the things before and after it. */
export function ThingPosition({ path }: { path: string }) {
  const t = useTranslations('officeForms.position');
  const stored = useSyncExternalStore(noChange, rememberedList, () => null);
  const position = positionIn(stored, path);
  if (!position) return null;
  const { number, total, list, previous, next } = position;
  const neighbour = (key: 'k' | 'j', url: string | null) =>
    url && (
      <a href={url} data-key={key} aria-label={t(key)} className="!px-1">
        <kbd>{key}</kbd>
        <span aria-hidden="true" className="hidden pointer-coarse:inline">
          {key === 'k' ? '‹' : '›'}
        </span>
      </a>
    );
  return (
    <>
      <a href={list} className="num">
        {t('of', { number, total })}
      </a>
      {neighbour('k', previous)}
      {neighbour('j', next)}
    </>
  );
}
