import { describe, expect, it } from 'vitest';
import { linksIn } from './links';
import { mailPreviews } from './previews';
import { renderHtml } from './render-html';
import { renderText } from './render-text';
import { mailTemplateSchema } from './schema';

describe.each(['fr', 'de'] as const)('the mails in %s', (locale) => {
  const previews = mailPreviews(locale);

  it('are complete', () => {
    expect(previews.map(({ template }) => template).sort()).toEqual([...mailTemplateSchema.options].sort());
  });

  it.each(previews)('$template is complete, as HTML and as text', ({ content }) => {
    const [html, text] = [renderHtml(content), renderText(content)];
    expect(content.subject).toMatch(/\S{3}/);
    // a missing text or argument would show its key or braces
    for (const part of [content.subject, content.preview, html.replace(/<style>[^<]*<\/style>/, ''), text])
      expect(part).not.toMatch(/\{\w|\w\}|undefined|\[object|(?:mail|common)\.\w+\.\w+/);
    for (const link of linksIn(html).filter((url) => url.startsWith(`http://localhost:3000/${locale}`)))
      expect(text).toContain(link);
    expect(html).toContain(`lang="${locale}"`);
  });
});
