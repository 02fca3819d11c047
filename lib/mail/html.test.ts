import { describe, expect, it } from 'vitest';
import { html } from './html';

describe('html', () => {
  it('escapes its values', () => {
    const name = `<img src=x onerror="alert('1')"> & Co`;
    expect(html`<p title="${name}">${name}</p>`.source).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Co">' +
        '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Co</p>',
    );
  });

  it('keeps nested HTML, also in lists', () => {
    const items = ['a<', 'b'].map((text) => html`<li>${text}</li>`);
    expect(html`<ul>${items}</ul>`.source).toBe('<ul><li>a&lt;</li><li>b</li></ul>');
  });
});
