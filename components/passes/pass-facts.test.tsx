import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import type { PassView } from '@/lib/passes/schema';
import { PassFacts } from './pass-facts';

const pass: PassView = {
  ...{ uniqueKey: 'K7QM2X9TRB4', product: 'PASSAGE', title: 'Passage 26–27', edition: '26-27' },
  ...{ holder: { firstName: 'Aline', lastName: 'Roth', birthDate: '1990-05-04' }, qr: 'P2.code' },
  ...{ validFrom: '2026-09-01', validUntil: '2027-08-31', status: 'active', extensions: [], options: [] },
};
const order = { id: 'o-7', number: '26-27-000007' };
const facts = (shown: PassView) =>
  markupIn(
    'fr',
    <PassFacts pass={shown} {...{ order }} today="2026-12-01" wallets={{ apple: false, google: false }} />,
  );

it('offers the document of a pass that has a code, and none of a blocked one', () => {
  expect(facts(pass)).toContain('passes.pdf');
  expect(facts({ ...pass, status: 'expired' })).toContain('passes.pdf');
  expect(facts({ ...pass, status: 'blocked', qr: null })).not.toContain('passes.pdf');
});
