'use client';

import { startTransition } from 'react';
import { ErrorScreen } from '@/components/layout/error-screen';
import { useChunkReload } from '@/components/layout/use-chunk-reload';
import { useRouter } from '@/lib/i18n/navigation';

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  useChunkReload(error);
  const router = useRouter();
  const retry = () =>
    startTransition(() => {
      // `reset` alone shows again what the server sent, which is the error
      router.refresh();
      reset();
    });
  return <ErrorScreen onRetry={retry} />;
}
