import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import type { PassView } from '@/lib/passes/schema';
import { PassRows } from './pass-row';

const pass: PassView = {
  ...{ uniqueKey: 'K7QM2X9TRB4', product: 'PASSAGE', title: 'Passage 27–28', edition: '27-28' },
  ...{ holder: { firstName: 'Aline', lastName: 'Roth', birthDate: '1990-05-04' }, qr: 'P2.code' },
  ...{ validFrom: '2027-09-01', validUntil: '2028-08-31', status: 'queued', extensions: [], options: [] },
};

it('shows in each row what can be bought for its pass', () => {
  const rows = (actions?: (pass: PassView) => string) =>
    markupIn('fr', <PassRows title="Saisons" passes={[pass]} actions={actions} />);
  expect(rows(({ edition }) => `more for ${edition}`)).toContain('more for 27-28');
  expect(rows()).not.toContain('more for');
});
