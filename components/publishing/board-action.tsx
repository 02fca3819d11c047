'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { LANGUAGES, type Locale } from '@/lib/i18n/languages';
import { confirmTranslationContract, publishContract } from '@/lib/publishing/contract';
import type { RecordKey } from '@/lib/publishing/schema';

/** The link of the next row, or of the one before the last. */
function neighbourOf(element: HTMLElement | null): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const index = rows.findIndex((row) => element?.closest('li')?.contains(row));
  return rows[index + 1] ?? rows[index - 1] ?? null;
}

type BoardActionProps = {
  of: RecordKey;
  language: Locale;
  /** Notes that the language need not follow a change, or publishes its draft. */
  verb: 'confirm' | 'publish';
};

/** Takes a language off the board with one press. The focus goes to the next row. */
export function BoardAction({ of: { type, id }, language, verb }: BoardActionProps) {
  const t = useTranslations('contentForms');
  const button = useRef<HTMLButtonElement>(null);
  const { run, isBusy } = useAction<void, unknown>({
    call: () => {
      const request = { params: { type, id }, body: { locale: language } };
      return verb === 'publish'
        ? callApi(publishContract, request)
        : callApi(confirmTranslationContract, request);
    },
    done: () => t(`done.${verb}`),
    onDone: () => neighbourOf(button.current)?.focus(),
    hasToast: true,
  });
  return (
    <button
      ref={button}
      type="button"
      className="mr-5 mt-1 min-h-6 underline underline-offset-4 pointer-coarse:min-h-11"
      aria-busy={isBusy}
      onClick={() => run()}
    >
      {verb === 'publish' ? t('publishLanguage', { language: LANGUAGES[language].name }) : t('dismiss')}
    </button>
  );
}
