'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useCalm, useSettled } from '@/components/ui/use-settled';
import type { Suggestion } from '@/lib/search/schema';
import { getJson } from './get-json';

/** A single letter matches too many titles. */
const MIN_LETTERS = 2;

const isSuggestion = (value: unknown): value is Suggestion =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  value.url.startsWith('/') &&
  'title' in value &&
  typeof value.title === 'string' &&
  'marks' in value &&
  Array.isArray(value.marks);

async function readSuggestions(q: string, locale: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { items } = await getJson(
    `/api/search/suggestions?${new URLSearchParams({ q, locale }).toString()}`,
    signal,
  );
  return Array.isArray(items) ? items.filter(isSuggestion) : [];
}

export type Suggestions = {
  items: Suggestion[];
  /** The query the items belong to; empty before the first response. */
  answeredQuery: string;
  isBusy: boolean;
};

/** Suggestions for the typed text. A failed request yields none; the form still works. */
export function useSuggestions(typed: string, isWanted: boolean): Suggestions {
  const locale = useLocale();
  const query = useSettled(typed.trim());
  const isEnabled = isWanted && query.length >= MIN_LETTERS;
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['suggestions', locale, query],
    queryFn: ({ signal }) => readSuggestions(query, locale, signal),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    items: isEnabled ? (data ?? []) : [],
    answeredQuery: isEnabled && data && !isPlaceholderData ? query : '',
    isBusy: useCalm(isFetching),
  };
}
