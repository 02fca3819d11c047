import { describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { useOffice } from '@/tests/support/staff';
import { notePresence } from './commands/presence';
import { listOthers } from './presence-queries';
import { PRESENT_MS } from './presence-schema';

const test = useDatabase();
const office = useOffice(test);
const AT = new Date('2026-11-23T08:31:00Z');
const after = (milliseconds: number) => new Date(AT.getTime() + milliseconds);
const EDITION = { type: 'edition', id: '27-28' } as const;
const NEWS = { type: 'content', id: 'news/lac' } as const;

const note = async (name: string, open: Parameters<typeof notePresence>[2], at: Date) =>
  notePresence(test.db, await office.accountOf(name), open, at);
const others = async (name: string, open: Parameters<typeof listOthers>[2], at: Date) =>
  listOthers(test.db, await office.accountOf(name), open, at);

describe('who has a thing open', () => {
  it('is told to others who open it, with the time and the field', async () => {
    await note('lead', EDITION, AT);
    await note('editor', { ...NEWS, field: 'texts.fr.title' }, AT);
    const [lead, ...rest] = await others('books', EDITION, after(1_000));
    expect([lead, rest]).toMatchObject([{ since: AT.toISOString(), field: null }, []]);
    expect(lead?.name).not.toBe('');
    expect(await others('lead', NEWS, after(1_000))).toMatchObject([{ field: 'texts.fr.title' }]);
    // nobody is told of themselves, or of another thing
    expect(await others('lead', EDITION, after(1_000))).toEqual([]);
    expect(await others('books', { ...EDITION, id: '28-29' }, after(1_000))).toEqual([]);
  });

  it('is known while the page says so, since it first did', async () => {
    await note('lead', EDITION, AT);
    await note('lead', { ...EDITION, field: 'validFrom' }, after(PRESENT_MS - 1));
    expect(await others('books', EDITION, after(PRESENT_MS + 1))).toMatchObject([
      { since: AT.toISOString(), field: 'validFrom' },
    ]);
    expect(await others('books', EDITION, after(2 * PRESENT_MS))).toEqual([]);
    const back = after(3 * PRESENT_MS);
    await note('lead', EDITION, back);
    expect(await others('books', EDITION, back)).toMatchObject([{ since: back.toISOString(), field: null }]);
  });
});
