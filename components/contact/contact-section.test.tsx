import { expect, it } from 'vitest';
import { getBrand } from '@/lib/config/brand';
import { actionMarkupIn } from '@/tests/support/markup';
import { ContactSection } from './contact-section';

it.each([
  ['fr', 'Ce formulaire a besoin de JavaScript'],
  ['de', 'Dieses Formular braucht JavaScript'],
] as const)(
  'says in %s, without scripts, that the form cannot be sent, and where to write',
  (locale, said) => {
    const brand = getBrand();
    const [, notice = ''] = actionMarkupIn(locale, <ContactSection brand={brand} />).split('<noscript>');
    expect(notice.split('</noscript>')[0]).toContain(said);
    expect(notice.split('</noscript>')[0]).toContain(brand.email);
  },
);
