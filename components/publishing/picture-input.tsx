'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { PictureForm } from '@/components/media/picture-form';
import { UploadPicture } from '@/components/media/upload-picture';
import { OfficeField } from '@/components/office/fields';
import { callApi } from '@/lib/http/client';
import { getPictureContract, listPicturesContract } from '@/lib/media/contract';
import type { Picture } from '@/lib/media/schema';
import { FieldError } from './field-error';
import { PictureFailure } from './picture-failure';

type PictureInputProps = {
  /** Id of the picture; none where there is no picture yet. */
  id: string | undefined;
  path: string;
  onChange: (id: string | undefined) => void;
};

/** The picture of a record: uploaded, or chosen from the library, with what is said about it. */
export function PictureInput({ id, path, onChange }: PictureInputProps) {
  const t = useTranslations('contentForms.picture');
  const [isChoosing, setChoosing] = useState(false);
  const library = useRef<HTMLButtonElement>(null);
  const change = (next: string | undefined) => {
    setChoosing(false);
    onChange(next);
    // the button that was pressed goes
    library.current?.focus();
  };
  return (
    <div className="grid gap-3">
      {id && <Chosen key={id} id={id} />}
      <FieldError path={`${path}.picture`} />
      <div className="flex flex-wrap items-start gap-2">
        <UploadPicture onDone={({ id: added }) => onChange(added)} isQuiet={id !== undefined}>
          {id && t('another')}
        </UploadPicture>
        <button
          ref={library}
          type="button"
          className="office-button is-square"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {t('choose')}
        </button>
        {id && (
          <button type="button" className="office-button is-square" onClick={() => change(undefined)}>
            {t('remove')}
          </button>
        )}
      </div>
      {isChoosing && <Library onChoose={(picture) => change(picture.id)} />}
    </div>
  );
}

function Chosen({ id }: { id: string }) {
  const t = useTranslations('contentForms.picture');
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['picture', id],
    queryFn: () => callApi(getPictureContract, { params: { id }, locale }),
  });
  if (!data)
    return error ? <PictureFailure error={error} onAgain={() => void refetch()} /> : <p>{t('loading')}</p>;
  return (
    <>
      {data.isWithdrawn && <p className="office-notice is-error">{t('withdrawn')}</p>}
      <PictureForm picture={data} onSaved={() => void refetch()} />
    </>
  );
}

function Library({ onChoose }: { onChoose: (picture: Picture) => void }) {
  const t = useTranslations('contentForms.picture');
  const locale = useLocale();
  const title = useId();
  const [q, setQ] = useState('');
  const { data } = useQuery({
    queryKey: ['pictures', q],
    queryFn: () => callApi(listPicturesContract, { query: q ? { q } : {}, locale }),
  });
  return (
    <section aria-labelledby={title} className="grid gap-3 border-2 border-ink p-3">
      <h3 id={title}>{t('library')}</h3>
      <OfficeField label={t('search')} value={q} onChange={setQ} maxLength={100} />
      <ul className="grid max-h-80 grid-cols-2 gap-3 overflow-y-auto sm:grid-cols-4">
        {data?.items.map((picture) => {
          const name = picture.alt[locale] || picture.fileName;
          return (
            <li key={picture.id}>
              <button type="button" className="w-full text-left" onClick={() => onChoose(picture)}>
                <img src={picture.src} alt="" className="aspect-[3/2] w-full object-cover" />
                <span className="block text-micro [overflow-wrap:anywhere]">{name}</span>
                {picture.isWithdrawn && (
                  <span className="block text-micro font-semibold text-error">{t('over')}</span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {data?.items.length === 0 && <p className="text-mute">{t('none')}</p>}
    </section>
  );
}
