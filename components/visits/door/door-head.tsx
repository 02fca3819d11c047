'use client';

import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { Door } from './door';
import type { DoorMode, DoorView } from './door-view';

const MODES: readonly DoorMode[] = ['enter', 'look'];

/** The place, its entries of today, and whether passes are let in or looked at. */
export function DoorHead({ door, view }: { door: Door; view: DoorView }) {
  const t = useTranslations('door.page');
  const locale = useLocale();
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-margin pt-3.5 leading-tight">
      <div className="min-w-0 flex-[1_1_7rem]">
        <p className="font-semibold">{view.place?.name[locale]}</p>
        <p className="tabular-nums">
          <b className="font-display text-[1.75rem] leading-none tracking-[-.02em]">{view.today}</b>{' '}
          <span className="text-small">{t('today')}</span>
        </p>
      </div>
      <fieldset className="grid grid-cols-2 border-2 border-ink">
        <legend className="sr-only">{t('mode')}</legend>
        {MODES.map((mode) => (
          <label
            key={mode}
            className={classNames(
              'flex min-h-11 items-center px-2.5 font-semibold focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-ink',
              view.mode === mode && 'bg-ink text-paper',
            )}
          >
            <input
              type="radio"
              name="mode"
              className="sr-only"
              checked={view.mode === mode}
              onChange={() => door.setMode(mode)}
            />
            {t(mode)}
          </label>
        ))}
      </fieldset>
    </header>
  );
}
