import { expect, it } from 'vitest';
import { plainText } from './plain-text';

it('a heading becomes its own sentence', () => {
  expect(
    plainText(
      [
        { type: 'text', heading: 'Wer wir sind', paragraphs: ['Eine Genossenschaft.', ['Fragen?', 'Gern.']] },
        { type: 'quote', text: 'Quand on a la clé, on finit par ouvrir.', author: 'Marianne Racine' },
      ],
      'de',
    ),
  ).toBe(
    'Wer wir sind. Eine Genossenschaft. Fragen? Gern. Quand on a la clé, on finit par ouvrir. Marianne Racine.',
  );
});
