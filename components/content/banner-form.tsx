'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, type FormEvent } from 'react';
import { FormFailure } from '@/components/office/form-failure';
import { shownMoment, typedMoment } from '@/components/office/moment';
import { NamedField, textIn } from '@/components/office/named-field';
import { useFaultFocus } from '@/components/office/use-fault-focus';
import { useToast } from '@/components/ui/toast';
import { addBannerContract, removeBannerContract, saveBannerContract } from '@/lib/content/contract';
import { LINK_MAX, type Banner, type BannerInput } from '@/lib/content/banner-schema';
import { ApiError, callApi, isRefusal } from '@/lib/http/client';
import { byLocale, LANGUAGES, LOCALES } from '@/lib/i18n/languages';
import { useRouter } from '@/lib/i18n/navigation';

const inputOf = (form: FormData): BannerInput => ({
  text: byLocale((locale) => textIn(form, `text.${locale}`)),
  link: byLocale((locale) => textIn(form, `link.${locale}`)),
  from: typedMoment(textIn(form, 'from')),
  until: typedMoment(textIn(form, 'until')),
});

/**
 * A banner in all languages side by side; without one, a new banner. After a conflict, untouched fields take what
 * somebody else saved.
 */
export function BannerForm({ banner }: { banner?: Banner }) {
  const t = useTranslations('officeForms.banners');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const done = (text: string) => {
    toast({ text });
    router.refresh();
  };
  const save = useMutation<unknown, Error, BannerInput>({
    mutationFn: (body) =>
      banner
        ? callApi(saveBannerContract, {
            params: { id: banner.id },
            body: { ...body, version: banner.version },
            locale,
          })
        : callApi(addBannerContract, { body, locale }),
    onSuccess: () => done(t('saved')),
    onError: (failed) => {
      if (isRefusal(failed, 'conflict')) router.refresh();
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => callApi(removeBannerContract, { params: { id }, locale }),
    onSuccess: () => done(t('removed')),
  });
  const error = save.error ?? remove.error;
  const problem = error instanceof ApiError ? error.problem : null;
  const faults = new Map((problem?.errors ?? []).map(({ path, message }) => [path, message]));
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, error);
  const isBusy = save.isPending || remove.isPending;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) save.mutate(inputOf(new FormData(event.currentTarget)));
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label={banner?.text[locale] ?? t('new')}
      className="grid gap-3.5"
    >
      <FormFailure
        text={isRefusal(error, 'conflict') ? t('changed') : error && (problem ? problem.title : t('failed'))}
      />
      <div className="grid gap-x-5 gap-y-3.5 md:grid-cols-2">
        {LOCALES.map((one) => (
          <div key={one} lang={one} className="grid content-start gap-3.5">
            <NamedField
              name={`text.${one}`}
              label={t('textIn', { language: LANGUAGES[one].name })}
              value={banner?.text[one]}
              fault={faults.get(`text.${one}`)}
            />
            <NamedField
              name={`link.${one}`}
              label={t('linkIn', { language: LANGUAGES[one].name })}
              value={banner?.link[one]}
              fault={faults.get(`link.${one}`)}
              help={t('linkHelp', { example: `/${one}/agenda` })}
              maxLength={LINK_MAX}
            />
          </div>
        ))}
        {(['from', 'until'] as const).map((name) => (
          <NamedField
            key={name}
            name={name}
            label={t(name)}
            value={banner && shownMoment(banner[name])}
            fault={faults.get(name)}
            help={t('momentHelp')}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="office-button" aria-busy={save.isPending}>
          {t('save')}
        </button>
        {banner && (
          <button
            type="button"
            className="office-button is-back"
            aria-busy={remove.isPending}
            onClick={() => !isBusy && remove.mutate(banner.id)}
          >
            {t('remove')}
          </button>
        )}
      </div>
    </form>
  );
}
