import type { Texts } from '@/components/office/office-list';
import type { VersionView } from '@/lib/publishing/schema';

/** Why there is a version: its note, or what a restoration took or replaced. */
export function versionNote(
  { source, note }: Pick<VersionView, 'source' | 'note'>,
  t: Texts<'office.content'>,
): string | null {
  if (source !== 'restore') return note;
  return note === null ? t('keptDraft') : t('restored', { number: note });
}
