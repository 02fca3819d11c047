import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { OfficeField } from '@/components/office/fields';
import { useSettled } from '@/components/ui/use-settled';
import { callApi } from '@/lib/http/client';
import { listPicturesContract } from '@/lib/media/contract';
import type { Picture } from '@/lib/media/schema';
import { PictureFailure } from './picture-failure';

/** The latest pictures of the library, or those that a word finds. */
export function PictureLibrary({ onChoose }: { onChoose: (picture: Picture) => void }) {
  const t = useTranslations('contentForms.picture');
  const locale = useLocale();
  const title = useId();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const { data, error, refetch } = useQuery({
    queryKey: ['pictures', q],
    queryFn: () => callApi(listPicturesContract, { query: q ? { q } : {} }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby={title} className="grid gap-3 border-2 border-ink p-3">
      <h3 id={title}>{t('library')}</h3>
      <OfficeField label={t('search')} value={typed} onChange={setTyped} maxLength={100} />
      <div aria-live="polite" className="text-mute">
        {!data && !error && t('loading')}
        {data &&
          t(data.total > data.items.length ? 'latest' : 'found', {
            shown: data.items.length,
            total: data.total,
          })}
      </div>
      {error && <PictureFailure of="library" error={error} onAgain={() => void refetch()} />}
      <ul className="grid max-h-80 grid-cols-2 gap-3 overflow-y-auto sm:grid-cols-4">
        {data?.items.map((picture) => (
          <li key={picture.id}>
            <button type="button" className="w-full text-left" onClick={() => onChoose(picture)}>
              <img src={picture.src} alt="" className="aspect-[3/2] w-full object-cover" />
              <span className="block text-micro [overflow-wrap:anywhere]">
                {picture.alt[locale] || picture.fileName}
              </span>
              {picture.isWithdrawn && (
                <span className="block text-micro font-semibold text-error">{t('over')}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
