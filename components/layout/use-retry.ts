'use client';

import { startTransition } from 'react';
import { useRouter } from '@/lib/i18n/navigation';

/** Another try at a page that failed. `reset` alone shows again what the server sent, which is the error. */
export function useRetry(reset: () => void): () => void {
  const router = useRouter();
  return () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
}
