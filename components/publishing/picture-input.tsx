'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { PictureForm } from '@/components/media/picture-form';
import { UploadPicture } from '@/components/media/upload-picture';
import { OfficeButton } from '@/components/office/office-button';
import { callApi } from '@/lib/http/client';
import { getPictureContract } from '@/lib/media/contract';
import { useEditor } from './editor-context';
import { FieldError } from './field-error';
import { PictureFailure } from './picture-failure';
import { PictureLibrary } from './picture-library';

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
  const { settle } = useEditor();
  const change = (next: string | undefined) => {
    setChoosing(false);
    onChange(next);
    // the button that was pressed goes
    library.current?.focus();
  };
  return (
    <div className="grid gap-3">
      {id && <Chosen key={id} id={id} onSaved={() => settle(`${path}.picture`)} />}
      <FieldError path={`${path}.picture`} />
      <div className="flex flex-wrap items-start gap-2">
        <UploadPicture onDone={({ id: added }) => onChange(added)} isQuiet={id !== undefined}>
          {id && t('another')}
        </UploadPicture>
        <OfficeButton
          ref={library}
          look="square"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {t('choose')}
        </OfficeButton>
        {id && (
          <OfficeButton look="square" onClick={() => change(undefined)}>
            {t('remove')}
          </OfficeButton>
        )}
      </div>
      {isChoosing && <PictureLibrary onChoose={(picture) => change(picture.id)} />}
    </div>
  );
}

function Chosen({ id, onSaved }: { id: string; onSaved: () => void }) {
  const t = useTranslations('contentForms.picture');
  const { data, error, refetch } = useQuery({
    queryKey: ['picture', id],
    queryFn: () => callApi(getPictureContract, { params: { id } }),
  });
  if (!data)
    return error ? (
      <PictureFailure of="picture" error={error} onAgain={() => void refetch()} />
    ) : (
      <p>{t('loading')}</p>
    );
  return (
    <>
      {data.isWithdrawn && <p className="office-notice is-error">{t('withdrawn')}</p>}
      <PictureForm
        picture={data}
        onSaved={() => {
          onSaved();
          void refetch();
        }}
      />
    </>
  );
}
