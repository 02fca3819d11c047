import { expect, test } from '@playwright/test';
import { ask, faultsOf, oddRequests } from '../support/odd-requests';

const AT_ONCE = 8;

test('requests that browsers do not send: none fails, none gets past the middleware', async ({ baseURL }) => {
  // several thousand responses, many of them rendered for the first time
  test.slow();
  const started = performance.now();
  const left = oddRequests();
  const total = left.length;
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const askInTurn = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const answered = await ask(baseURL ?? '', next);
      statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
      faults.push(...faultsOf(answered));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
  const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
  console.log(`${total} odd requests in ${Math.round(performance.now() - started)} ms: ${counts.join(', ')}`);
  expect(total).toBeGreaterThan(3000);
  // redirects and refusals are among the answers that are checked for security headers
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([307, 308, 405]));
  expect(faults).toEqual([]);
});
