import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StepBar, type Step } from './step-bar';

const steps: Step[] = [
  { label: 'one', state: 'done', href: '/fr/one' },
  { label: 'two', state: 'current' },
  { label: 'three', state: 'todo' },
];

describe('the step bar', () => {
  const html = renderToStaticMarkup(<StepBar label="steps" progress="2/3" steps={steps} />);

  it('links to completed steps only', () => {
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('href="/fr/one"');
  });

  it('marks the current step once', () => {
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  });

  it('sizes doors with the text, in height and in width', () => {
    expect(html).not.toMatch(/\b(?:h|w|max-w)-\[[\d.]+px\]/);
    expect(html.match(/\bh-\S+ w-\S+/g)).toHaveLength(2 * steps.length);
  });
});
