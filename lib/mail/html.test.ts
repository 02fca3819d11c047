import { describe, expect, it } from 'vitest';
import { html, unbroken } from './html';

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

  it.each([
    ['Commande 26-27-1 payée', 'Commande <span style="white-space:nowrap">26-27-1</span> payée'],
    ['<b> 26-27-1', '&lt;b&gt; <span style="white-space:nowrap">26-27-1</span>'],
    ['sans numéro', 'sans numéro'],
  ])('keeps a number on one line: %s', (text, source) => {
    expect(unbroken(text, '26-27-1').source).toBe(source);
    expect(unbroken(text).source).not.toContain('nowrap');
  });
});
