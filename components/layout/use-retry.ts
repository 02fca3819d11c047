'use client';

import { startTransition } from 'react';
import { useRouter } from '@/lib/i18n/navigation';

/** Retries a failed page. `reset` alone would render the server's cached error again. */
export function useRetry(reset: () => void): () => void {
  const router = useRouter();
  return () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
}
