import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { messagesFor } from '@/lib/i18n/messages';
import { codePath, fieldName, fieldWords, valueAt } from './edition-paths';

const VALUES = {
  products: [{ product: 'PASSAGE', price: '465.00' }],
  schedule: { endingFrom: '2028-05-01' },
  extensions: [
    { code: 'festivals', title: { fr: 'Festivals', de: 'Festivals' } },
    { code: 'bern', title: { fr: 'Berne et Soleure', de: '' }, conditions: { fr: 'Six', de: '' } },
    { code: '', title: { fr: '', de: '' } },
  ],
  optionCategories: [
    {
      code: 'mobility',
      title: { fr: 'Mobilité', de: 'Mobilität' },
      options: [
        {
          code: 'zones',
          title: { fr: '2 zones', de: '2 Zonen' },
          choices: { pick: '1', of: [{ code: 'biel' }] },
        },
      ],
    },
  ],
};
const words = (path: string, locale: 'fr' | 'de' = 'fr') =>
  fieldWords(path, VALUES, {
    t: createTranslator({ locale, messages: messagesFor(locale), namespace: 'officeForms.seasons' }),
    locale,
  });

describe('a path of the form', () => {
  it('is found by code and by position', () => {
    expect(fieldName('extensions.bern.price', VALUES)).toBe('extensions.1.price');
    expect(codePath('extensions.1.price', VALUES)).toBe('extensions.bern.price');
    expect(codePath('extensions.2.price', VALUES)).toBe('extensions.2.price');
    expect(codePath('schedule.endingFrom', VALUES)).toBe('schedule.endingFrom');
    expect(valueAt('optionCategories.mobility.options.zones.choices.pick', VALUES)).toBe('1');
    expect(valueAt('extensions.gone.price', VALUES)).toBeUndefined();
  });

  it.each([
    ['validFrom', 'Valable dès le'],
    ['schedule.endingFrom', 'Annonce de fin dès le'],
    ['products.0.price', 'PASSAGE, CHF'],
    ['products.PASSAGE.price', 'PASSAGE, CHF'],
    ['extensions.1.conditions.de', 'Extensions, Berne et Soleure, Conditions, Deutsch'],
    ['extensions.bern.price', 'Extensions, Berne et Soleure, Prix, CHF'],
    ['extensions.2.title.fr', 'Extensions, Nouveau, Titre, Français'],
    ['extensions.gone.price', 'Extensions, gone, Prix, CHF'],
    ['extensions', 'Extensions'],
    [
      'optionCategories.mobility.options.zones.choices.of.biel.title.de',
      'Groupes d’options, Mobilité, Options, 2 zones, Choix dans l’option, biel, Titre, Deutsch',
    ],
  ])('is told in words: %s', (path, told) => {
    expect(words(path)).toBe(told);
  });

  it('names a member without a title in the reader’s language by its code', () => {
    expect(words('extensions.1.price', 'de')).toBe('Erweiterungen, bern, Preis, CHF');
  });
});
