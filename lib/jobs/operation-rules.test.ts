import { expect, it } from 'vitest';
import { problemsOf } from './operation-rules';

const at = new Date('2026-11-20T10:00:00Z');
const well = {
  queues: [{ queue: 'send-mail' as const, waiting: 3, failed: 1, lagSeconds: 12 }],
  mails: { stuck: 0, failed: 2 },
  disk: { freeBytes: 5e9, sizeBytes: 2e10 },
  backup: { doneAt: '2026-11-19T02:00:00.000Z', lateHours: 36 },
  isOpen: true,
};

it.each([
  ['nothing, when all is well', {}, []],
  [
    'late jobs',
    { queues: [{ queue: 'send-mail' as const, waiting: 1, failed: 0, lagSeconds: 301 }] },
    ['jobs'],
  ],
  ['mails that wait', { mails: { stuck: 1, failed: 0 } }, ['mails']],
  ['a full disk', { disk: { freeBytes: 1e9, sizeBytes: 2e10 } }, ['disk']],
  ['nothing about a disk that cannot be read', { disk: null }, []],
  ['an old backup', { backup: { doneAt: '2026-11-18T21:59:00.000Z', lateHours: 36 } }, ['backup']],
  ['no backup at all', { backup: { doneAt: null, lateHours: 36 } }, ['backup']],
  [
    'nothing about backups before the opening',
    { backup: { doneAt: null, lateHours: 36 }, isOpen: false },
    [],
  ],
])('tells %s', (_what, change, problems) => {
  expect(problemsOf({ ...well, ...change }, at)).toEqual(problems);
});
