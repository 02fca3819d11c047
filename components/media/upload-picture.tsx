'use client';

import { useTranslations } from 'next-intl';
import { useId, type ReactNode } from 'react';
import { FormFailure } from '@/components/office/form-failure';
import { useAction } from '@/components/office/use-action';
import { classNames } from '@/components/ui/class-names';
import { callApi, isRefusal } from '@/lib/http/client';
import { addPictureContract } from '@/lib/media/contract';
import type { Picture } from '@/lib/media/schema';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

type UploadPictureProps = {
  onDone?: (picture: Picture) => void;
  /** Opens the picture once it is there. */
  isOpened?: boolean;
  /** It is not the main button of its form. */
  isQuiet?: boolean;
  children?: ReactNode;
};

/** Chooses a file and adds it to the library. */
export function UploadPicture({ onDone, isOpened, isQuiet, children }: UploadPictureProps) {
  const t = useTranslations('officeForms.media');
  const id = useId();
  const { run, isBusy, failure, error } = useAction({
    call: (file: File) => {
      const body = new FormData();
      body.set('file', file);
      return callApi(addPictureContract, { body });
    },
    ...(isOpened
      ? {
          next: (picture: Picture) => ({
            pathname: '/office/media/[id]' as const,
            params: { id: picture.id },
          }),
        }
      : {}),
    onDone: (picture) => onDone?.(picture),
  });
  return (
    <div>
      <label
        htmlFor={id}
        className={classNames(
          'office-button cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink',
          isQuiet && 'is-square',
        )}
        aria-busy={isBusy}
      >
        {isBusy ? t('uploading') : children || t('upload')}
        <input
          id={id}
          type="file"
          accept={ACCEPTED}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) run(file);
            target.value = '';
          }}
        />
      </label>
      <FormFailure text={error && isRefusal(error, 'invalid_file') ? t('refused') : failure} />
    </div>
  );
}
