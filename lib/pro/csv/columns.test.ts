import { expect, it } from 'vitest';
import { IMPORT_COLUMNS, mapHeader, REQUIRED_COLUMNS, templateHeader } from './columns';

it.each(['fr', 'de'] as const)('recognises its own template in %s', (locale) => {
  expect(mapHeader(templateHeader(locale))).toEqual({
    mapping: [...IMPORT_COLUMNS],
    missing: [],
    repeated: [],
  });
});

it.each([
  ['PRENOM', 'firstName'],
  ['Date  de naissance', 'birthDate'],
  ['E-Mail-Adresse', 'email'],
  ['Straße', 'street'],
  ['birthDate', 'birthDate'],
  ['N° d’abonnement', 'uniqueKey'],
  ['Remarque', null],
  ['__proto__', null],
  ['constructor', null],
  ['', null],
])('reads %s as %s', (header, column) => {
  expect(mapHeader([header]).mapping).toEqual([column]);
});

it('reports missing and repeated columns', () => {
  const { missing, repeated } = mapHeader(['Vorname', 'Prénom', 'Nom']);
  expect(missing).toEqual(REQUIRED_COLUMNS.filter((column) => !['firstName', 'lastName'].includes(column)));
  expect(repeated).toEqual(['firstName']);
});

it('remembers the account’s assignment of a header', () => {
  expect(mapHeader(['Mitarbeitende', 'Nom'], { mitarbeitende: 'lastName', nom: null }).mapping).toEqual([
    'lastName',
    null,
  ]);
});
