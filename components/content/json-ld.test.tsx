import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { breadcrumbData } from '@/lib/events/structured-data';
import { JsonLd } from './json-ld';

it('has words without the hyphens that only break a line', () => {
  const data = breadcrumbData('https://passage.example', [
    { name: 'Film\u00advorführungen', url: '/de/agenda?category=projection' },
  ]);
  expect(renderToStaticMarkup(<JsonLd data={data} />)).toContain('"name":"Filmvorführungen"');
});
