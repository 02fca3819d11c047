import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the reverse proxy keeps instances in service that answer 503, and shows the answer', () => {
  const settings = readFileSync('deploy/nginx.conf', 'utf8').matchAll(
    /^\s*(?:proxy_next_upstream|proxy_cache_use_stale) (.*);$/gm,
  );
  const reasons = [...settings].map(([, list = '']) => list.split(' '));
  expect(reasons.length).toBeGreaterThan(2);
  for (const list of reasons) expect(list).not.toContain('http_503');
});
