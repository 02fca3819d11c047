import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LazyPicture } from './lazy-picture';

const html = renderToStaticMarkup(
  <LazyPicture src="/lac.jpg" alt="Le lac" width={640} height={360} className="h-auto" />,
);
const [waiting = '', without = ''] = html.split('<noscript>');

describe('a picture that comes when it is nearly in view', () => {
  it('is not asked for before', () => {
    expect(waiting).not.toContain(' src="/lac.jpg"');
    expect(waiting).toContain(' data-src="/lac.jpg"');
  });

  it('has its name and its proportions from the start', () => {
    expect(waiting).toContain('alt="Le lac"');
    expect(waiting).toContain('viewBox=&#x27;0 0 640 360&#x27;');
    expect(waiting).toContain('width="640" height="360"');
  });

  it('is there without scripts, and the place it waited in is not', () => {
    expect(without).toContain('src="/lac.jpg"');
    expect(without).toContain('class="h-auto"');
    expect(waiting).toContain('class="h-auto lazy"');
  });
});
