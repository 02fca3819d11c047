import { describe, expect, it } from 'vitest';
import { LOCALES } from '../i18n/languages';
import { originalTexts } from './originals';
import { namesOf } from './text-names';
import { faultsOfTexts, formatText, placeholdersOf, hasPlaceholders, textFault } from './text-rules';
import { MAIL_TEXTS, mailTextsSchema } from './text-schema';

const REMINDER = '{level, select, 1 {Rappel} other {Deuxième rappel}} : facture {number}';
const COUNT = '{count, plural, one {# abonnement} other {# abonnements}}';

describe('the placeholders of a text', () => {
  it('are named as they are written', () => {
    expect([...(placeholdersOf(REMINDER) ?? [])]).toEqual([
      '{level, select}',
      '{level: 1}',
      '{level: other}',
      '{number}',
    ]);
    expect([...(placeholdersOf(COUNT) ?? [])]).toEqual(['{count, plural}']);
    expect([...(placeholdersOf('a < b <b>c</b>') ?? [])]).toEqual([]);
  });

  it.each(['{', 'a }{', '{a', '{a b}', '{n, number}', '{d, date, short}', '{n, plural, one {x}}'])(
    'are refused where they cannot be read: %s',
    (text) => {
      expect(textFault('text', text, 'a')).toMatchObject({ code: 'placeholder_braces' });
    },
  );

  it.each([
    ['Bonjour {firstName}', 'Salut {firstName} !', null],
    ['Bonjour {firstName}', 'Bonjour', { code: 'placeholder_missing', params: { name: '{firstName}' } }],
    [
      'Bonjour {firstName}',
      '{firstName} {name}',
      { code: 'placeholder_unknown', params: { name: '{name}' } },
    ],
    [COUNT, '{count} abos', null],
    [COUNT, 'Vos abos', { code: 'placeholder_missing', params: { name: '{count, plural}' } }],
    [REMINDER, '{level, select, 1 {1er} other {2e}} rappel {number}', null],
    [REMINDER, '{level} {number}', { code: 'placeholder_missing', params: { name: '{level, select}' } }],
    [
      REMINDER,
      '{level, select, other {x}} {number}',
      { code: 'placeholder_missing', params: { name: '{level: 1}' } },
    ],
    ['{name}', '{name, select, other {x}} {name}', { code: 'placeholder_unknown' }],
  ])('of "%s" are all in "%s" and no others', (original, text, fault) => {
    if (fault === null) expect(textFault('text', text, original)).toBeNull();
    else expect(textFault('text', text, original)).toMatchObject(fault);
  });

  it('are filled in', () => {
    expect(formatText(REMINDER, 'fr', { level: 2, number: '7' })).toBe('Deuxième rappel : facture 7');
    expect(formatText('<b>{n}</b>', 'de', { n: '&' })).toBe('<b>&</b>');
    expect(() => formatText('{missing}', 'fr', {})).toThrow();
  });
});

describe('an edited text', () => {
  it('is as long as its place, and has no line that the original has not', () => {
    expect(textFault('subject', 'x'.repeat(301), 'a')).toMatchObject({ code: 'max_length' });
    expect(textFault('claimButton', 'x'.repeat(301), 'a')).toMatchObject({ code: 'max_length' });
    expect(textFault('text', 'x'.repeat(2_000), 'a')).toBeNull();
    expect(textFault('subject', 'a\nb', 'a')).toEqual({ code: 'one_line' });
    expect(textFault('heading', 'a\nb', 'c\nd')).toBeNull();
  });

  it('is cleaned of what a paste brings', () => {
    const parse = (text: string) => mailTextsSchema.parse({ text }).text;
    expect(parse(' l\u2019\u200bheure\u202e\tici ')).toBe('l’heure ici');
    expect(parse("l'{title}, qu'il")).toBe('l’{title}, qu’il');
    expect(parse('Un\r\nDeux')).toBe('Un\nDeux');
    expect(mailTextsSchema.safeParse({ text: 'x'.repeat(10_000) }).success).toBe(false);
    expect(mailTextsSchema.safeParse({ text: ' ' }).success).toBe(false);
  });

  it('belongs to a text of the mail', () => {
    expect(faultsOfTexts({ nowhere: 'a', constructor: 'b' }, { text: 'a' })).toEqual([
      { path: 'texts.nowhere', code: 'unknown_field' },
      { path: 'texts.constructor', code: 'unknown_field' },
    ]);
  });
});

describe.each(LOCALES)('the originals in %s', (locale) => {
  it.each(MAIL_TEXTS)('of %s can be saved, have names, and ask for the same as in French', (template) => {
    const texts = originalTexts(template, locale);
    expect(Object.keys(texts).length).toBeGreaterThan(2);
    expect(mailTextsSchema.parse(texts)).toEqual(texts);
    expect(faultsOfTexts(texts, originalTexts(template, 'fr'))).toEqual([]);
    const shown = Object.keys(texts).map((key) => ({ key, text: '', original: '', placeholders: [] }));
    for (const [key, name] of Object.entries(namesOf({ texts: shown }, locale)))
      expect(name, `office.mailTexts.keys lacks ${key}`).not.toBe(key);
  });
});

it.each([
  ['the same', '{name}: {count, plural, one {#} other {#}}', true],
  ['a number alone', '{name}, {count}', true],
  ['without a name', '{count}', false],
  ['broken', '{name', false],
])('a text stands for a newer original if it says its placeholders: %s', (_, text, stands) => {
  expect(hasPlaceholders(text, '{name} {count, plural, one {#} other {#}}')).toBe(stands);
});
