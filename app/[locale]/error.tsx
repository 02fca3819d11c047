'use client';

import { ErrorScreen } from '@/components/layout/error-screen';
import { useChunkReload } from '@/components/layout/use-chunk-reload';
import { useRetry } from '@/components/layout/use-retry';

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  useChunkReload(error);
  return <ErrorScreen onRetry={useRetry(reset)} reference={error.digest} />;
}
