'use client';

import { useTranslations } from 'next-intl';
import { DateField } from '@/components/forms/date-field';
import { TextField } from '@/components/forms/text-field';

/** The pass that is renewed, if there is one: its number, and the birth date that proves it. */
export function PassFields() {
  const t = useTranslations('identity.renewal');
  return (
    <details className="mt-8 border-t-2 border-ink pt-2">
      <summary className="flex min-h-11 items-center font-semibold underline">{t('passOpen')}</summary>
      <p className="mb-5 mt-2 max-w-measure text-small text-mute">{t('passText')}</p>
      <div className="grid-12 gap-y-5">
        <TextField
          className="col-span-12 md:col-span-7"
          name="alreadyPass.uniqueKey"
          label={t('uniqueKey')}
          hint={t('uniqueKeyHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <DateField
          className="col-span-12 md:col-span-5"
          name="alreadyPass.birthDate"
          label={t('birthDate')}
          autoComplete="bday"
        />
      </div>
    </details>
  );
}
