'use client';

import { useTranslations } from 'next-intl';
import { FormFailure } from '@/components/office/form-failure';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { openPersonContract } from '@/lib/people/contract';

/** Shows the contact of a person, which is logged. */
export function OpenPerson({ id }: { id: string }) {
  const t = useTranslations('officeForms.people');
  const { run, isBusy, failure } = useAction({
    call: (_: void, locale) => callApi(openPersonContract, { params: { id }, locale }),
  });
  return (
    <div className="grid gap-2 py-2.5">
      <FormFailure text={failure} />
      <button
        type="button"
        aria-busy={isBusy}
        onClick={() => run()}
        className="office-button is-square justify-self-start"
      >
        {t('open')}
      </button>
      <p className="office-help">{t('openHelp')}</p>
    </div>
  );
}
