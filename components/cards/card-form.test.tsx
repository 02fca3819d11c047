import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import { CardForm } from './card-form';

it.each([
  [true, true],
  [false, false],
])('offers a printed card only for a pass that is not over: %s', (canPrint, isOffered) => {
  const nothing = () => undefined;
  const form = { serial: 1, hasOwner: true, canInvoice: true, isBusy: false, failure: null };
  const html = markupIn('fr', <CardForm {...form} {...{ canPrint, onSubmit: nothing, onCancel: nothing }} />);
  expect(html.includes('imprimée</')).toBe(isOffered);
  expect(html.includes('Cet abonnement est échu')).toBe(!isOffered);
});
