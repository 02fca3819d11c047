'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId, type FormEvent } from 'react';
import { OfficeSubmit } from '@/components/office/office-button';
import { ApiError, callApi } from '@/lib/http/client';
import { screenUrl } from '@/lib/i18n/screen-url';
import { startPreviewContract } from '@/lib/staff/contract';

/** Chooses the moment as of which this browser sees the site, and opens the site. */
export function PreviewForm({ moment }: { moment: string }) {
  const t = useTranslations('officeForms.preview');
  const locale = useLocale();
  const id = useId();
  const start = useMutation({
    mutationFn: (at: string) => callApi(startPreviewContract, { body: { at } }),
    // a whole page load: the router keeps pages of the current moment
    onSuccess: () => window.location.assign(screenUrl('/', locale)),
  });
  const { error } = start;
  const failure =
    error &&
    (error instanceof ApiError ? (error.problem.errors?.[0]?.message ?? error.problem.title) : t('failed'));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const at = new FormData(event.currentTarget).get('at');
    if (!start.isPending && typeof at === 'string') start.mutate(at);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <div className="office-field max-w-full">
        <label htmlFor={id}>{t('moment')}</label>
        <input
          id={id}
          name="at"
          type="datetime-local"
          required
          defaultValue={moment}
          aria-invalid={failure ? true : undefined}
          aria-describedby={`${id}-help`}
          className="office-input"
        />
        <p
          id={`${id}-help`}
          role={failure ? 'alert' : undefined}
          className={failure ? 'office-help is-error' : 'office-help'}
        >
          {failure ?? t('help')}
        </p>
      </div>
      <OfficeSubmit className="mt-[22px]" isBusy={start.isPending}>
        {t('submit')}
      </OfficeSubmit>
    </form>
  );
}
