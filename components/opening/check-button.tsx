'use client';

import { useTranslations } from 'next-intl';
import { FormFailure } from '@/components/office/form-failure';
import { classNames } from '@/components/ui/class-names';
import type { StaffCheck } from '@/lib/opening/schema';
import { useOpening } from './use-opening';

/** Checks an item of the opening list. */
export function CheckButton({ check, isDone }: { check: StaffCheck; isDone: boolean }) {
  const t = useTranslations('officeForms.opening');
  const { isBusy, failure, run } = useOpening();
  return (
    <div>
      <button
        type="button"
        aria-busy={isBusy}
        onClick={() => run({ check })}
        className={classNames('text-left underline', !isDone && 'font-semibold')}
      >
        {t(check)}
      </button>
      <FormFailure text={failure} />
    </div>
  );
}
