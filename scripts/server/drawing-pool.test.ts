import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { retryAfterOf } from '@/lib/core/busy.mjs';
import type { Drawings } from '@/lib/documents/drawings';
import { createDrawingPool } from './drawing-pool.mjs';

const THREAD = {
  filename: fileURLToPath(new URL('../../tests/support/drawing-thread.mjs', import.meta.url)),
  execArgv: ['--conditions=react-server'],
};

const pool = createDrawingPool(THREAD);
afterAll(() => pool.close());

const PASS = {
  number: '7K3M9-9QX24-T',
  title: 'Passage 26–27',
  edition: '26-27',
  firstName: 'Łucja',
  lastName: 'Ćwikła',
  birthDate: '1989-03-14',
  validFrom: '2026-09-01',
  validUntil: '2027-08-31',
  extensions: [],
  options: [],
  qr: 'PASSAGE1.7K3M99QX24.26-27',
} as const;

const passes = (count: number, deaths?: Int32Array) => ({
  locale: 'fr' as const,
  passes: Array.from({ length: count }, () => ({ ...PASS, extensions: [], options: [] })),
  order: { number: '26-27-000123', placedOn: '2026-06-06' },
  createdAt: new Date('2026-06-06T10:00:00Z'),
  ...(deaths ? { deaths } : {}),
});

/** A counter that both threads see. */
const times = (count: number) => {
  const counter = new Int32Array(new SharedArrayBuffer(4));
  counter[0] = count;
  return counter;
};

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const pages = (bytes: Uint8Array) => text(bytes).match(/\/Type \/Page\b/g)?.length;

it('draws documents on another thread', async () => {
  const document: Drawings['passes'] = passes(1);
  const bytes = await pool.draw('passes', document);
  expect(text(bytes.subarray(0, 5))).toBe('%PDF-');
  expect(pages(bytes)).toBe(1);
});

it('streams long documents', async () => {
  const stream = await pool.drawStream('passes', passes(5));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  expect(pages(bytes)).toBe(5);
});

it('draws again what a dying thread had begun', async () => {
  const [killer, victim] = await Promise.all([
    pool.draw('passes', passes(1, times(1))),
    pool.draw('passes', passes(2)),
  ]);
  expect([pages(killer), pages(victim)]).toEqual([1, 2]);
});

it('gives up a document that kills every thread, and goes on', async () => {
  await expect(pool.draw('passes', passes(1, times(9)))).rejects.toThrow('exited');
  const broken = await pool.drawStream('passes', passes(1, times(9)));
  await expect(new Response(broken).arrayBuffer()).rejects.toThrow();
  expect(pages(await pool.draw('passes', passes(1)))).toBe(1);
});

it('passes on the error of a drawing', async () => {
  await expect(pool.draw('passes', { ...passes(1), passes: [null] })).rejects.toThrow(TypeError);
});

it('refuses documents while its queue is full', async () => {
  const full = createDrawingPool({ ...THREAD, queueMax: 0 });
  const refusal = await full.draw('passes', passes(1)).catch((error: unknown) => error);
  expect(retryAfterOf(refusal)).toBe(10);
  await full.close();
});
