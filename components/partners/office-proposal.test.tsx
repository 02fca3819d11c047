import { expect, it } from 'vitest';
import type { HoursProposal, ProposalView } from '@/lib/partners/proposal-schema';
import { startsLater } from '@/lib/partners/rules';
import { markupIn } from '@/tests/support/markup';
import { ProposalThing } from './office-proposal';

const HOURS: HoursProposal = { kind: 'hours', locale: 'fr', from: '2027-01-01', week: {} };
const proposal: ProposalView = {
  id: '01980000-0000-7000-8000-000000000001',
  place: 'temple',
  placeName: { fr: 'Le Temple', de: 'Tempel' },
  house: null,
  data: HOURS,
  state: 'taken',
  answer: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  decidedAt: '2026-11-20T11:00:00.000Z',
};

it.each([
  ['before their first day', HOURS, '2026-12-31', true],
  ['on that day', HOURS, '2027-01-01', false],
  ['of some days only', { ...HOURS, until: '2027-01-03' }, '2026-12-31', false],
])('new hours that are taken tell from when on, %s', (_, data, today, isTold) => {
  const markup = markupIn(
    'de',
    <ProposalThing
      address={{ locale: 'de', screen: '/office/proposals/[id]', params: { id: proposal.id } }}
      proposal={{ ...proposal, data }}
      record={{ type: 'places', id: 'temple' }}
      startsOn={startsLater(data, today)}
      history={null}
      mayWrite
    />,
  );
  expect(markup.includes('Diese Zeiten gelten ab 01.01.2027')).toBe(isTold);
});
