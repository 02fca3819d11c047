'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, type FormEvent } from 'react';
import { FormFailure } from '@/components/office/form-failure';
import { shownMoment, typedMoment } from '@/components/office/moment';
import { NamedField, textIn } from '@/components/office/named-field';
import { OfficeButton, OfficeSubmit } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { useFaultFocus } from '@/components/office/use-fault-focus';
import { useSavedValues } from '@/components/office/use-saved-values';
import { addBannerContract, removeBannerContract, saveBannerContract } from '@/lib/content/contract';
import { LINK_MAX, type Banner, type BannerInput } from '@/lib/content/banner-schema';
import { callApi, isRefusal } from '@/lib/http/client';
import { byLocale, LANGUAGES, LOCALES } from '@/lib/i18n/languages';

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
  const save = useAction<BannerInput>({
    call: (body) =>
      banner
        ? callApi(saveBannerContract, {
            params: { id: banner.id },
            body: { ...body, version: banner.version },
          })
        : callApi(addBannerContract, { body }),
    done: () => t('saved'),
    followsOthers: true,
  });
  const remove = useAction({
    call: (id: string) => callApi(removeBannerContract, { params: { id } }),
    done: () => t('removed'),
  });
  const { faults } = save;
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, save.error);
  useSavedValues(form, banner?.version);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.run(inputOf(new FormData(event.currentTarget)));
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
        text={isRefusal(save.error, 'conflict') ? t('changed') : (save.formFailure ?? remove.failure)}
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
        <OfficeSubmit isBusy={save.isBusy}>{t('save')}</OfficeSubmit>
        {banner && (
          <OfficeButton look="back" isBusy={remove.isBusy} onClick={() => remove.run(banner.id)}>
            {t('remove')}
          </OfficeButton>
        )}
      </div>
    </form>
  );
}
