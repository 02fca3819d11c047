'use client';

import { useTranslations } from 'next-intl';
import { DateField } from '@/components/forms/date-field';
import { TextField } from '@/components/forms/text-field';
import type { RenewablePass } from '@/lib/renewal/rules';

/** For a renewal by link, the token that replaces number and birth date. */
export const tokenOf = (renewed: RenewablePass | undefined): { renewalToken?: string } =>
  renewed?.token ? { renewalToken: renewed.token } : {};

type PassFieldsProps = {
  /** Pass identified by a reminder link: no input needed. */
  renewed?: RenewablePass | undefined;
  /** The order requires an existing pass. */
  isOpen?: boolean | undefined;
};

/** Number and birth date of the pass to renew, if any. */
export function PassFields({ renewed, isOpen = false }: PassFieldsProps) {
  const t = useTranslations('identity.renewal');
  if (renewed)
    return (
      <p className="mt-8 border-t-2 border-ink pt-4 font-semibold wrap-anywhere">
        {t('renewedPass', { number: renewed.uniqueKey, holder: renewed.holder })}
      </p>
    );
  return (
    <details open={isOpen} className="mt-8 border-t-2 border-ink pt-2">
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
