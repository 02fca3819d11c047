import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brandSchema } from './brand';
import sample from './brand.sample.json';

const partners = brandSchema.parse(sample).partners;

it('names seven partners, each with a bundled image', () => {
  expect(new Set(partners.map(({ key }) => key)).size).toBe(7);
  for (const { image, width, height } of partners) {
    const file = `public${image}`;
    expect(existsSync(file), file).toBe(true);
    const svg = readFileSync(file, 'utf8');
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(svg).not.toMatch(/<script|href=|on\w+=/);
  }
});

it('rejects images from other hosts', () => {
  const [first] = sample.partners;
  for (const image of ['https://other.example/a.svg', '//other.example/a.svg', '/a.js'])
    expect(brandSchema.safeParse({ ...sample, partners: [{ ...first, image }] }).success).toBe(false);
});

it.each(Object.entries(sample.region))(
  'keeps the name of the region out of the texts (%s)',
  (locale, region) => {
    const name = region.split(' ').at(-1) ?? region;
    expect(sample.tagline).toMatchObject({ [locale]: expect.stringContaining(name) as string });
    expect(readFileSync(`messages/${locale}.json`, 'utf8')).not.toContain(name);
  },
);
