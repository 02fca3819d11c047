import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { QueryProvider } from './query-provider';

afterEach(() => onlineManager.setOnline(true));

/** The client that a page gets. */
function providedClient(): QueryClient {
  let client: QueryClient | undefined;
  const Reader = () => {
    client = useQueryClient();
    return null;
  };
  renderToString(
    <QueryProvider>
      <Reader />
    </QueryProvider>,
  );
  if (!client) throw new Error('no client');
  return client;
}

it('what is pressed without a network fails at once, and is not sent later', async () => {
  const client = providedClient();
  onlineManager.setOnline(false);
  let sent = 0;
  const mutationFn = () => {
    sent += 1;
    return Promise.reject(new Error('no answer'));
  };
  const pressed = client.getMutationCache().build<void, Error, void, unknown>(client, { mutationFn });
  pressed.execute().catch(() => undefined);
  await expect.poll(() => pressed.state.status).toBe('error');
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(sent).toBe(1);
});
