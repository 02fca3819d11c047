'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import type { Locale } from '@/lib/i18n/languages';
import { confirmTranslationContract } from '@/lib/publishing/contract';
import type { RecordKey } from '@/lib/publishing/schema';

type ConfirmTranslationProps = { of: RecordKey; language: Locale };

/** Takes a change that the other language need not follow off the board. */
export function ConfirmTranslation({ of: { type, id }, language }: ConfirmTranslationProps) {
  const t = useTranslations('contentForms');
  const { run, isBusy } = useAction({
    call: (_: undefined, locale) =>
      callApi(confirmTranslationContract, { params: { type, id }, body: { locale: language }, locale }),
    done: () => t('done.confirm'),
    hasToast: true,
  });
  return (
    <button
      type="button"
      className="mt-1 min-h-6 text-mute underline underline-offset-4"
      aria-busy={isBusy}
      onClick={() => run(undefined)}
    >
      {t('dismiss')}
    </button>
  );
}
