import { describe, expect, it } from 'vitest';
import de from '@/messages/de.json';
import fr from '@/messages/fr.json';
import { icuArguments } from './icu-arguments';

/** Every text with its key, `cart.empty.title`. */
function texts(node: unknown, key = ''): [string, string][] {
  if (typeof node === 'string') return [[key, node]];
  return Object.entries(node ?? {}).flatMap(([name, value]) => texts(value, key ? `${key}.${name}` : name));
}

const french = texts(fr);
const german = texts(de);
const matching = (all: [string, string][], pattern: RegExp) => all.filter(([, text]) => pattern.test(text));

describe('messages', () => {
  it('have the same keys in both languages', () => {
    expect(german.map(([key]) => key).sort()).toEqual(french.map(([key]) => key).sort());
  });

  it('take the same arguments in both languages', () => {
    // 1<sup>er</sup> is French spelling and has no German counterpart
    const taken = (text: string) => String(icuArguments(text).filter((name) => name !== '<sup>'));
    const wanted = new Map(french.map(([key, text]) => [key, taken(text)]));
    expect(german.filter(([key, text]) => taken(text) !== wanted.get(key))).toEqual([]);
  });

  it('are never empty and never begin or end with a space', () => {
    expect(matching([...french, ...german], /^\s|\s$|^$/)).toEqual([]);
  });

  it('use the typographic apostrophe (the typewriter one is also a control character of ICU)', () => {
    expect(matching([...french, ...german], /'/)).toEqual([]);
  });

  it('put a narrow no-break space before French punctuation', () => {
    expect(matching(french, /[ \u00a0][;:!?%»]|«[ \u00a0]|[\p{L}\d)][;!?»]|«[\p{L}\d]/u)).toEqual([]);
  });

  it('spell German the Swiss way', () => {
    expect(matching(german, /ß|[„“]|«\s|\s»/)).toEqual([]);
  });
});

describe('icuArguments', () => {
  it.each([
    ['Bonjour', []],
    ['{count} places', ['count']],
    ['{count, plural, one {# place} other {# places à {town}}}', ['count', 'town']],
    ['Lire les <link>conditions</link>', ['<link>']],
  ])('%s', (message, expected) => {
    expect(icuArguments(message)).toEqual(expected);
  });

  it.each(['{count', 'count}', '{count, plural, one {# place}', '{}'])('refuses %s', (message) => {
    expect(() => icuArguments(message)).toThrow();
  });
});
