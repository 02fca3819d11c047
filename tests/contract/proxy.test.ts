import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONTRACTS } from '@/lib/api/contracts';

it('the reverse proxy lets the largest body of every call through', () => {
  const config = readFileSync('deploy/nginx.conf', 'utf8');
  const megabytes = Number(/^ *client_max_body_size (\d+)m;$/m.exec(config)?.[1]);
  const tooLarge = CONTRACTS.filter(({ maxBytes = 0 }) => maxBytes > megabytes * 1024 * 1024);
  expect(tooLarge.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
