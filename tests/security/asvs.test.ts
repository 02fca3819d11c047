import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const table = readFileSync(new URL('./asvs.md', import.meta.url), 'utf8');
const rows = table
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', level = '', , evidence = '']) => ({ id, level, evidence }));

/** Number of level 1 and 2 requirements per chapter. */
const COUNT = { 6: 35, 7: 18, 8: 7, 9: 7 };

describe('the ASVS table', () => {
  it('has every requirement once', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const [chapter, count] of Object.entries(COUNT))
      expect(
        rows.filter(({ id }) => id.startsWith(`${chapter}.`)),
        `V${chapter}`,
      ).toHaveLength(count);
    expect(rows.every(({ level }) => level === '1' || level === '2')).toBe(true);
  });

  it.each(rows)('$id names existing files and tests', ({ evidence }) => {
    expect(evidence).not.toBe('');
    const parts = evidence.split(/(?=`(?:lib|tests|components|app)\/)/);
    for (const part of parts) {
      const file = /^`((?:lib|tests|components|app)\/[^`]+)`/.exec(part)?.[1];
      if (!file) continue;
      expect(existsSync(file), file).toBe(true);
      const text = readFileSync(file, 'utf8');
      for (const [, words = ''] of part.matchAll(/"([^"]+)"/g))
        expect(text, `${file}: ${words}`).toContain(words);
    }
  });
});
