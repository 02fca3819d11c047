import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import { ChoiceField } from './choice-field';

const options = [
  { value: 'jura', label: 'Jura', count: 3 },
  { value: 'lac', label: 'Lac', count: 0 },
  { value: 'plaine', label: 'Plaine', count: 2 },
];

it.each([
  ['', ''],
  ['jura', 'jura'],
  ['lac', 'lac'],
  ['jura,plaine', 'jura,plaine'],
  ['jura,zzz', 'jura'],
  ['zzz', ''],
])('with «%s» in the address, shows «%s»', (chosen, shown) => {
  const field = <ChoiceField name="region" label="Région" all="Toutes" chosen={chosen} options={options} />;
  const selected = /<option value="([^"]*)" selected/.exec(markupIn('fr', field))?.[1];
  expect(selected).toBe(shown);
});
