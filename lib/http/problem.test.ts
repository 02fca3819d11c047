import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../core/errors';
import { tooMany } from '../core/result';
import { fieldText, problemDocument, problemResponse, toldField } from './problem';

const detailOf = (locale: 'fr' | 'de', seconds: number) =>
  problemDocument(tooMany(seconds).error, { locale, requestId: 'r' }).detail;

it('names the way to identify oneself, where that is what lacks', () => {
  const challengeOf = (code: ErrorCode) =>
    problemResponse({ code }, { locale: 'fr', requestId: 'r' }).headers.get('www-authenticate');
  expect(challengeOf('unauthenticated')).toBe('Bearer');
  expect(challengeOf('forbidden')).toBeNull();
});

describe('the problem of too many requests', () => {
  it.each([
    [30, 'dans une minute.', 'in einer Minute wieder.'],
    [600, 'dans 10 minutes.', 'in 10 Minuten wieder.'],
    [3_600, 'dans une heure.', 'in einer Stunde wieder.'],
    [7_000, 'dans 2 heures.', 'in 2 Stunden wieder.'],
  ])('says how long %i seconds are', (seconds, french, german) => {
    expect(detailOf('fr', seconds)).toContain(french);
    expect(detailOf('de', seconds)).toContain(german);
  });

  it('keeps its title and its header', async () => {
    const response = problemResponse(tooMany(3_600).error, { locale: 'fr', requestId: 'r' });
    expect(response.headers.get('retry-after')).toBe('3600');
    expect(await response.json()).toMatchObject({ title: 'Trop de tentatives. Réessayez un peu plus tard.' });
  });
});

it('tells a field error in words, without what they were made of', () => {
  const fault = { path: 'categories', code: 'min_items', params: { min: 1 } } as const;
  const message = 'Veuillez choisir au moins 1 élément';
  expect(toldField(fault, 'fr')).toEqual({ path: 'categories', code: 'min_items', message });
});

it.each([
  ['fr', 'at_most', 'Veuillez saisir au plus 20’000'],
  ['de', 'at_most', 'Bitte geben Sie höchstens 20’000 ein'],
  ['fr', 'max_items', 'Veuillez choisir au plus 20’000 éléments'],
  ['de', 'max_items', 'Bitte wählen Sie höchstens 20’000 Elemente'],
] as const)('writes the bound of %s in %s with its thousands', (locale, code, text) => {
  expect(fieldText({ path: 'number', code, params: { max: 20_000 } }, locale)).toBe(text);
});
