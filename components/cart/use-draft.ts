'use client';

import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { acceptDraft, type InformationValues } from './information-values';
import { sessionStorageOrNone } from '@/components/ui/session-storage';

const PREFIX = 'passage:information:';

export const forgetDraft = (cartId: string): void => sessionStorageOrNone()?.removeItem(PREFIX + cartId);

type DraftForm = Pick<UseFormReturn<InformationValues>, 'reset' | 'subscribe'>;

/**
 * Stores the draft for this tab, so that a reload or a language switch loses nothing. The form also works without
 * storage.
 */
export function useDraft({ reset, subscribe }: DraftForm, cartId: string, start: InformationValues): void {
  useEffect(() => {
    const storage = sessionStorageOrNone();
    const draft = acceptDraft(storage?.getItem(PREFIX + cartId) ?? null, start);
    if (draft) reset(draft, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) storage?.setItem(PREFIX + cartId, JSON.stringify(values));
      },
    });
  }, [reset, subscribe, cartId, start]);
}
