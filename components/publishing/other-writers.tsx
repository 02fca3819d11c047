import { useMessages, useTranslations } from 'next-intl';
import type { Presence } from '@/lib/staff/presence-schema';
import { fieldName } from './field-name';

/** Others who have the record open, with their field. */
export function OtherWriters({ others }: { others: readonly Presence[] }) {
  const t = useTranslations('contentForms.presence');
  const names: Record<string, string> = useMessages().contentForms.fields;
  return others.map(({ name, field }) => (
    <span key={name} className="inline-flex items-center gap-1.5 font-semibold">
      <span aria-hidden="true" className="h-[18px] w-3.5 rounded-t-full bg-projection" />
      {field === null ? t('also', { name }) : t('alsoIn', { name, field: fieldName(field, names) })}
    </span>
  ));
}
