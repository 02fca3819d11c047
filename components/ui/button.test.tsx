import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from './button';

describe('a button', () => {
  it('submits when it is asked to', () => {
    expect(renderToStaticMarkup(<Button type="submit">{'x'}</Button>)).toContain('type="submit"');
  });

  it('cannot submit a second time while it is busy', () => {
    const html = renderToStaticMarkup(
      <Button type="submit" busy>
        {'x'}
      </Button>,
    );
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('type="button"');
    expect(html).not.toContain('type="submit"');
  });

  it('stays focusable when disabled and gives the reason', () => {
    const html = renderToStaticMarkup(
      <Button type="submit" disabledReason="quota">
        {'x'}
      </Button>,
    );
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toContain('disabled=""');
    expect(html).not.toContain('type="submit"');
    const reason = /aria-describedby="([^"]+)"/.exec(html)?.[1];
    expect(reason).toBeDefined();
    expect(html).toContain(`id="${reason}"`);
  });

  it('keeps its place, and so the focus, when it is disabled later', () => {
    const open = renderToStaticMarkup(<Button disabledReason={null}>{'x'}</Button>);
    const barred = renderToStaticMarkup(<Button disabledReason="quota">{'x'}</Button>);
    expect(open).not.toContain('aria-disabled');
    const around = /^<span[^>]*><button/;
    expect(around.exec(open)?.[0].split('<button')[0]).toBe(around.exec(barred)?.[0].split('<button')[0]);
    expect(open).toMatch(around);
  });
});
