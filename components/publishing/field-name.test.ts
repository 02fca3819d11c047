import { expect, it } from 'vitest';
import { fieldName } from './field-name';

const names = {
  blocks: 'Contenu',
  paragraphs: 'Paragraphes',
  lead: 'Chapeau',
  hours: 'Heures',
  from: 'De',
  image: 'Image',
};

it.each([
  ['lead', 'Chapeau'],
  ['texts.fr.lead', 'Chapeau'],
  ['texts.fr.blocks.1.paragraphs.0', 'Contenu 2, Paragraphes 1'],
  ['blocks.1.paragraphs.2.0.text', 'Contenu 2, Paragraphes 3'],
  ['hours.0.from', 'Heures 1, De'],
  ['image.picture', 'Image'],
  ['texts.de.blocks.2.image.picture', 'Contenu 3, Image'],
  ['unheard', 'unheard'],
])('the field %s is named %s', (path, name) => {
  expect(fieldName(path, names)).toBe(name);
});
