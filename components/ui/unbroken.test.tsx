import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Unbroken } from './unbroken';

describe('text with a part that never breaks', () => {
  it.each([
    ['Commande 26-27-000123, payée.', 'Commande <span class="num">26-27-000123</span>, payée.'],
    ['26-27-000123', '<span class="num">26-27-000123</span>'],
    ['Commande payée.', 'Commande payée.'],
  ])('%s', (text, markup) => {
    expect(renderToStaticMarkup(<Unbroken text={text} part="26-27-000123" />)).toBe(markup);
  });

  it('or with several', () => {
    expect(renderToStaticMarkup(<Unbroken text="1-2, 3-4." part={['1-2', '3-4']} />)).toBe(
      '<span class="num">1-2</span>, <span class="num">3-4</span>.',
    );
    expect(renderToStaticMarkup(<Unbroken text="1-2" part={[]} />)).toBe('1-2');
  });
});
