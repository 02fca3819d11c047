import { useTranslations } from 'next-intl';
import type { PassView } from '@/lib/passes/schema';
import { EntriesLeft } from './entries-left';

/** The entries left of a mini pass; nothing for other passes. */
export function Entries({ pass }: { pass: Pick<PassView, 'uniqueKey' | 'edition' | 'entries'> }) {
  const t = useTranslations('account.passes');
  const { uniqueKey, edition, entries } = pass;
  if (!entries) return null;
  const { total, left } = entries;
  const texts = Array.from({ length: total + 1 }, (_, count) => t('entriesLeft', { total, left: count }));
  return <EntriesLeft {...{ uniqueKey, edition, left, texts }} />;
}
