'use client';

import { useQueries } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { callApi } from '@/lib/http/client';
import type { Locale } from '@/lib/i18n/languages';
import { getPictureContract } from '@/lib/media/contract';
import { listTitlesContract } from '@/lib/publishing/contract';
import type { References } from '@/lib/publishing/fields';
import { mentionsIn, type Mention } from '@/lib/publishing/mentions';
import { useEditor } from './editor-context';

async function nameOf({ to, id }: Mention, locale: Locale): Promise<string> {
  if (to === 'picture') {
    const { alt, fileName } = await callApi(getPictureContract, { params: { id } });
    return alt[locale] || fileName;
  }
  const { items } = await callApi(listTitlesContract, { query: { type: to, q: id } });
  return items.find((one) => one.id === id)?.title ?? id;
}

/** What the editor knows by name, with the pictures and the content that these data mention. */
export function useNames(data: readonly unknown[]): References {
  const { references } = useEditor();
  const locale = useLocale();
  const mentions = mentionsIn(data).filter(
    ({ to, id }) => !references[to]?.some(({ value }) => value === id),
  );
  const found = useQueries({
    queries: mentions.map((mention) => ({
      queryKey: ['name', mention.to, mention.id, locale],
      queryFn: () => nameOf(mention, locale),
    })),
  });
  const names: References = { ...references };
  for (const [index, { to, id }] of mentions.entries()) {
    const label = found[index]?.data;
    if (label) names[to] = [...(names[to] ?? []), { value: id, label }];
  }
  return names;
}
