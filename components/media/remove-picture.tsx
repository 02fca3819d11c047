'use client';

import { useTranslations } from 'next-intl';
import { FormFailure } from '@/components/office/form-failure';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { removePictureContract } from '@/lib/media/contract';

/** Removes a picture that is not used. */
export function RemovePicture({ id }: { id: string }) {
  const t = useTranslations('officeForms.media');
  const { run, isBusy, failure } = useAction({
    call: (_: void, locale) => callApi(removePictureContract, { params: { id }, locale }),
    done: () => t('removed'),
    next: () => '/office/media' as const,
  });
  return (
    <>
      <FormFailure text={failure} />
      <button type="button" className="office-button is-back" aria-busy={isBusy} onClick={() => run()}>
        {t('remove')}
      </button>
    </>
  );
}
