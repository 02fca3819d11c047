'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { BASE32 } from '@/lib/core/base32';
import { formatUniqueKey, parseUniqueKey } from '@/lib/passes/rules';
import { DoorNotices } from './door-notices';
import type { DoorView } from './door-view';

/** Numbers of older passes may end in one of these. */
const OLD_CHECK_LETTERS = '*~$=U';
const LETTERS = 11;

type NumberScreenProps = { view: DoorView; onNumber: (number: string) => void };

/** A pass number typed on large keys, or on a keyboard. Its check letter tells slips. */
export function NumberScreen({ view, onNumber }: NumberScreenProps) {
  const t = useTranslations('door.page');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const change = (text: string) => {
    setWrong(false);
    const letters = text.replace(/[\s-]/g, '').toUpperCase().slice(0, LETTERS);
    setTyped(letters);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = parseUniqueKey(typed);
    if (number !== null) return onNumber(number);
    setWrong(true);
    field.current?.focus();
  };
  return (
    <main className="grid grow content-start gap-4 px-margin pt-4 pb-4 lg:max-w-[45rem]">
      <DoorNotices view={view} />
      <form noValidate onSubmit={submit}>
        <h1 className="text-d4">
          <label htmlFor={id}>{t('numberLabel')}</label>
        </h1>
        <input
          ref={field}
          id={id}
          // the keys below stand for the telephone's own
          inputMode="none"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed ? formatUniqueKey(typed).replace(/-+$/, '') : ''}
          onChange={({ target }) => change(target.value)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : `${id}-hint`}
          className="mt-3 min-h-16 w-full border-2 border-ink bg-paper px-4 font-display text-[min(2rem,8vw)] tracking-[.02em] tabular-nums"
        />
        <p id={`${id}-hint`} className="pt-2 text-small">
          {t('numberHint')}
        </p>
        {isWrong && (
          <p id={`${id}-wrong`} role="alert" className="pt-2 font-semibold text-error">
            {t('numberWrong')}
          </p>
        )}
        <div className="mt-3 grid grid-cols-6 gap-1.5">
          {[...BASE32, ...OLD_CHECK_LETTERS].map((letter) => (
            <button
              key={letter}
              type="button"
              onClick={() => change(typed + letter)}
              className="min-h-12 border-2 border-ink bg-paper text-[1.25rem] font-semibold [@media(height<48rem)]:min-h-11"
            >
              {letter}
            </button>
          ))}
          <button
            type="button"
            onClick={() => change(typed.slice(0, -1))}
            className="col-span-5 inline-flex min-h-12 items-center [@media(height<48rem)]:min-h-11 justify-center gap-2.5 border-2 border-ink bg-paper font-semibold"
          >
            <Icon name="arrow-left" />
            {t('delete')}
          </button>
        </div>
        <div className="pt-3">
          <Button type="submit" full busy={view.isBusy}>
            {t('checkNumber')}
          </Button>
        </div>
      </form>
    </main>
  );
}
