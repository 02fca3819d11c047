'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useId, useState } from 'react';
import { useSettled } from '@/components/ui/use-settled';
import { callApi } from '@/lib/http/client';
import { listTitlesContract } from '@/lib/publishing/contract';
import type { FieldKind } from '@/lib/publishing/fields';
import type { TitleChoice } from '@/lib/publishing/list-schema';
import type { CommonProps, InputProps } from './input-props';
import { asText } from './json';

type RecordInputProps = Pick<
  InputProps<Extract<FieldKind, { kind: 'record' }>>,
  'field' | 'value' | 'onChange'
> & { common: CommonProps };

/** What an editor chooses from: the id tells content of one title apart. */
const nameOf = ({ id, title }: TitleChoice) => `${title} (${id})`;

/** Content of the site, looked up by its title while one types. An id can be typed too. */
export function RecordInput({ field, value, onChange, common }: RecordInputProps) {
  const locale = useLocale();
  const list = useId();
  const chosen = asText(value);
  const [typed, setTyped] = useState<string>();
  const q = useSettled((typed ?? chosen).trim());
  const { data } = useQuery({
    queryKey: ['titles', field.of, q, locale],
    queryFn: () => callApi(listTitlesContract, { query: { type: field.of, q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const items = data?.items ?? [];
  const current = items.find(({ id }) => id === chosen);
  const onType = (text: string) => {
    const choice = items.find((item) => nameOf(item) === text);
    setTyped(choice ? undefined : text);
    onChange(choice?.id ?? text.trim());
  };
  return (
    <>
      <input
        type="text"
        autoComplete="off"
        list={list}
        {...common}
        value={typed ?? (current ? nameOf(current) : chosen)}
        onChange={(event) => onType(event.target.value)}
      />
      <datalist id={list}>
        {items.map((item) => (
          <option key={item.id} value={nameOf(item)} />
        ))}
      </datalist>
    </>
  );
}
