'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { townsOf } from './swiss-towns';
import { TextField } from './text-field';

type PostcodeFieldsProps = {
  /** Path of the address in the form. */
  name: string;
  required: boolean;
  fill: (token: string) => string;
};

/** The places of the typed postcode; undefined while it is incomplete, foreign or not looked up yet. */
function useTowns(name: string): string[] | undefined {
  const country: unknown = useWatch({ name: `${name}.country` });
  const zip: unknown = useWatch({ name: `${name}.zip` });
  const typed = typeof zip === 'string' ? zip.trim() : '';
  const isSwiss = (country === undefined || country === 'CH') && /^\d{4}$/.test(typed);
  const { data } = useQuery({
    queryKey: ['towns', typed],
    queryFn: () => townsOf(typed),
    enabled: isSwiss,
    staleTime: Infinity,
  });
  return isSwiss ? data : undefined;
}

/** Fills in the only place of a postcode, unless another one was typed. */
function useFilledTown(name: string, towns: readonly string[] | undefined) {
  const { getValues, setValue } = useFormContext();
  const filled = useRef('');
  useEffect(() => {
    const [only, ...others] = towns ?? [];
    const city: unknown = getValues(`${name}.city`);
    if (only === undefined || others.length || (city && city !== filled.current)) return;
    filled.current = only;
    setValue(`${name}.city`, only, { shouldDirty: true, shouldValidate: true });
  }, [name, towns, getValues, setValue]);
}

/** Postcode and town. A Swiss postcode suggests its town; one that Swiss Post does not have is pointed out. */
export function PostcodeFields({ name, required, fill }: PostcodeFieldsProps) {
  const t = useTranslations('forms.address');
  const listId = useId();
  const country: unknown = useWatch({ name: `${name}.country` });
  const towns = useTowns(name);
  useFilledTown(name, towns);
  return (
    <>
      <TextField
        className="col-span-12 min-[19rem]:col-span-4 md:col-span-3"
        name={`${name}.zip`}
        label={t('zip')}
        required={required}
        autoComplete={fill('postal-code')}
        inputMode={country === 'GB' || country === 'NL' ? 'text' : 'numeric'}
        maxLength={16}
      />
      <TextField
        className="col-span-12 min-[19rem]:col-span-8 md:col-span-9"
        name={`${name}.city`}
        label={t('city')}
        required={required}
        autoComplete={fill('address-level2')}
        maxLength={35}
        list={listId}
      />
      <datalist id={listId}>
        {towns?.map((town) => (
          <option key={town} value={town} />
        ))}
      </datalist>
      <p role="status" className="col-span-12 -mt-3 text-small text-mute empty:hidden">
        {towns?.length === 0 ? t('unknownZip') : null}
      </p>
    </>
  );
}
