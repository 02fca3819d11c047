'use client';

import { ErrorScreen } from '@/components/layout/error-screen';
import { useChunkReload } from '@/components/layout/use-chunk-reload';
import { useRetry } from '@/components/layout/use-retry';

type ShopErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** The cart is stored on the server: the error page of the shop says that it is kept. */
export default function ShopError({ error, reset }: ShopErrorProps) {
  useChunkReload(error);
  return <ErrorScreen onRetry={useRetry(reset)} reference={error.digest} isInShop />;
}
