import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LazyPicture } from './lazy-picture';

const html = renderToStaticMarkup(
  <LazyPicture src="/lac.jpg" alt="Le lac" width={640} height={360} className="h-auto" />,
);
const [waiting = '', without = ''] = html.split('<noscript>');

describe('an image that loads shortly before it is in view', () => {
  it('is not requested earlier', () => {
    expect(waiting).not.toContain(' src="/lac.jpg"');
    expect(waiting).toContain(' data-src="/lac.jpg"');
  });

  it('has its label and proportions from the start', () => {
    expect(waiting).toContain('alt="Le lac"');
    expect(waiting).toContain('viewBox=&#x27;0 0 640 360&#x27;');
    expect(waiting).toContain('width="640" height="360"');
  });

  it('is visible without scripts, without its placeholder', () => {
    expect(without).toContain('src="/lac.jpg"');
    expect(without).toContain('class="h-auto"');
    expect(waiting).toContain('class="h-auto lazy"');
  });
});
