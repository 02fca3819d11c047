import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Opening } from '@/lib/content/schema/opening';
import { useDatabase } from '@/tests/support/database';
import { EVENT_PROPOSAL, samplePlace } from '@/tests/support/door';
import { staffAt, useOffice } from '@/tests/support/staff';
import { composeMail } from '../delivery/compose-mail';
import {
  listOwnProposalsContract,
  listProposalsContract,
  refuseProposalContract,
  sendProposalContract,
  takeProposalContract,
} from '../partners/proposal-contract';
import type { HoursProposal, ProposalData } from '../partners/proposal-schema';
import { rawRows } from '../db/rows';
import { listTimeline } from '../people/timeline-queries';
import { saveDraft } from './commands/save-draft';
import { similarEventsContract } from './contract';
import { eventDraft, hoursDraft } from './proposal-draft';
import { readRecord } from './queries/records';

const test = useDatabase();
const office = useOffice(test);

const HOURS: HoursProposal = {
  kind: 'hours',
  locale: 'fr',
  from: '2026-12-24',
  until: '2026-12-27',
  week: { sat: [{ from: '10:00', until: '16:00' }] },
};

beforeEach(async () => {
  await samplePlace(test.db);
  await samplePlace(test.db, { id: 'autre' });
  const accountId = await office.accountOf('camille');
  await test.db.execute(
    sql`insert into partner_members (partner_id, account_id, created_at)
        select partner_id, ${accountId}, now() from partner_places where place_id = 'temple'`,
  );
});

const send = (proposal: ProposalData, place = 'temple') =>
  office.call('camille', sendProposalContract, { id: place, body: proposal });

async function sent(proposal: ProposalData): Promise<string> {
  await send(proposal);
  const [row] = await rawRows(
    test.db,
    sql`select id::text as id from proposals order by created_at desc limit 1`,
  );
  return String(row?.id);
}

async function mailed() {
  const [mail] = await rawRows(
    test.db,
    sql`select id::text as id, to_name as "toName", to_address as "toAddress", template, locale, data from mails
        where template = 'proposal_answered'`,
  );
  if (!mail) return null;
  const { subject, text } = await composeMail(test.db, mail as Parameters<typeof composeMail>[1]);
  return { subject, text };
}

const own = async (place: string) => office.call('camille', listOwnProposalsContract, { id: place });

describe('a proposal of a house', () => {
  it('is for its own places, and nobody else sees it but the editors', async () => {
    expect((await send(EVENT_PROPOSAL)).status).toBe(201);
    expect((await send(EVENT_PROPOSAL, 'autre')).status).toBe(404);
    const { data } = await office.call('editor', listProposalsContract);
    expect(data).toMatchObject({ total: 1, items: [{ place: 'temple', state: 'new' }] });
    expect((await office.call('desk', listProposalsContract)).status).toBe(403);
  });

  it('names its house in its history', async () => {
    const history = await listTimeline(test.db, { type: 'proposal', id: await sent(EVENT_PROPOSAL) });
    expect(history).toMatchObject([{ by: 'customer', name: 'Association du Temple', what: 'proposal_sent' }]);
  });

  it('becomes a draft with its values, once, and the house gets a mail', async () => {
    const id = await sent(EVENT_PROPOSAL);
    const taken = await office.call('editor', takeProposalContract, { id, body: { answer: 'Merci !' } });
    expect(taken).toMatchObject({ status: 200, data: { type: 'events' } });
    const { id: event } = taken.data as { id: string };
    expect(event).toMatch(/^nuits-de-neige-[0-9a-f]{8}$/);
    const { drafts, live } = await readRecord(test.db, { type: 'events', id: event });
    expect(live).toBeNull();
    expect(drafts.fr?.data).toEqual({
      slug: 'nuits-de-neige',
      title: 'Nuits de neige',
      lead: 'Dix soirs de contes.',
      text: ['Un poêle au milieu de la halle.'],
    });
    expect(drafts.shared?.data).toMatchObject({
      place: 'temple',
      period: { from: '2026-12-04', until: '2026-12-13' },
    });
    expect(await mailed()).toMatchObject({
      subject: expect.stringContaining('Nuits de neige') as string,
      text: expect.stringContaining('Merci !') as string,
    });
    expect((await office.call('editor', takeProposalContract, { id, body: {} })).code).toBe(
      'invalid_transition',
    );
  });

  it('has other hours for a year at most: a slip in the year would list every day of centuries', async () => {
    const { data, status } = await send({ ...HOURS, until: '2206-12-27' });
    expect(status).toBe(422);
    expect(data).toMatchObject({ errors: [{ path: 'until', code: 'too_far' }] });
    expect((await send({ ...HOURS, until: '2027-12-24' })).status).toBe(201);
  });

  it('is refused with an answer', async () => {
    const id = await sent(HOURS);
    expect((await office.call('editor', refuseProposalContract, { id, body: { answer: '' } })).status).toBe(
      422,
    );
    expect(
      (await office.call('editor', refuseProposalContract, { id, body: { answer: 'Fermé.' } })).status,
    ).toBe(204);
    expect((await mailed())?.text).toContain('Fermé.');
    const { data } = await own('temple');
    expect(data).toMatchObject({ items: [{ state: 'refused', answer: 'Fermé.' }] });
    expect((await own('autre')).status).toBe(404);
  });
});

describe('a new event', () => {
  const suggested = async (title: string, day: string) => {
    const shared = { place: 'temple', occurrences: [{ day }] };
    const key = { type: 'events' as const, id: 'neu' };
    await test.db.execute(sql`delete from content_drafts`);
    await saveDraft(
      test.db,
      { ...key, part: 'de' },
      { data: { title }, ifMatch: 'none' },
      staffAt(new Date()),
    );
    await saveDraft(
      test.db,
      { ...key, part: 'shared' },
      { data: shared, ifMatch: 'none' },
      staffAt(new Date()),
    );
    const { data } = await office.call('editor', similarEventsContract, { params: key });
    return (data as { items: { title: string }[] }).items.map((one) => one.title);
  };

  it('is compared with what has a like title at its place and time', async () => {
    await sent(EVENT_PROPOSAL);
    await test.db.execute(
      sql`insert into content_events
            (id, data, checksum, updated_at, place_id, starts_on, ends_on, is_running, coverage, locales)
          values ('conte', '{"texts":{"fr":{"title":"Nuits des neiges"},"de":{"title":"Schneenächte"}}}', '', now(),
            'temple', '2026-12-04', '2026-12-13', true, 'included', '{fr,de}')`,
    );
    expect(await suggested('Schneenaechte', '2026-12-05')).toEqual(['Schneenächte']);
    expect((await suggested('Nuits de neige', '2026-12-05')).sort()).toEqual([
      'Nuits de neige',
      'Nuits des neiges',
    ]);
    expect(await suggested('Schneenächte', '2027-02-05')).toEqual([]);
    expect(await suggested('Orgel', '2026-12-05')).toEqual([]);
  });
});

describe('the draft of a proposal', () => {
  it('lists the days of an event with a beginning', () => {
    const { shared } = eventDraft('temple', { ...EVENT_PROPOSAL, until: '2026-12-05', time: '20:00' });
    expect(shared).toMatchObject({
      occurrences: [
        { day: '2026-12-04', time: '20:00' },
        { day: '2026-12-05', time: '20:00' },
      ],
    });
  });

  it('has no lines and signs that no page may show, such as those of a pasted table', () => {
    const { fr } = eventDraft('temple', { ...EVENT_PROPOSAL, text: 'Contes.\n \t\nSoupe\tet pain.' });
    expect(fr).toMatchObject({ lead: 'Contes.', text: ['Soupe et pain.'] });
    const { shared } = hoursDraft({}, { ...HOURS, week: {}, text: 'Noël\n\tet Nouvel An' });
    expect(shared).toMatchObject({ opening: { exceptions: [{ note: { fr: 'Noël et Nouvel An' } }] } });
  });

  it('ends a long lead with a sentence', () => {
    const long = `${'Un soir de contes. '.repeat(40)}Fin.`;
    const { fr } = eventDraft('temple', { ...EVENT_PROPOSAL, text: long });
    const { lead, text } = fr as { lead: string; text: string[] };
    expect(lead.length).toBeLessThanOrEqual(500);
    expect(lead.endsWith('.')).toBe(true);
    expect(`${lead} ${text.join(' ')}`).toBe(long);
  });

  it('adds exceptions to the hours of a place, by days with the same hours', () => {
    const kept = { from: '2026-08-01', hours: [] };
    const week = { mon: [{ from: '09:00', until: '12:00' }] };
    const { shared } = hoursDraft({ kind: 'concert', opening: { week, exceptions: [kept] } }, HOURS);
    expect(shared).toEqual({
      kind: 'concert',
      opening: {
        week,
        exceptions: [
          kept,
          { from: '2026-12-24', until: '2026-12-25', hours: [] },
          { from: '2026-12-26', until: '2026-12-26', hours: [{ from: '10:00', until: '16:00' }] },
          { from: '2026-12-27', until: '2026-12-27', hours: [] },
        ],
      },
    });
  });

  it('leaves the days of a longer exception before and after it', () => {
    const note = { fr: 'Travaux' };
    const works = { from: '2026-12-20', until: '2026-12-31', hours: [], note };
    const within = { from: '2026-12-26', hours: [] };
    const { shared } = hoursDraft({ opening: { week: {}, exceptions: [works, within] } }, HOURS);
    expect((shared?.opening as Opening).exceptions?.map(({ from, until }) => [from, until])).toEqual([
      ['2026-12-20', '2026-12-23'],
      ['2026-12-24', '2026-12-25'],
      ['2026-12-26', '2026-12-26'],
      ['2026-12-27', '2026-12-27'],
      ['2026-12-28', '2026-12-31'],
    ]);
    expect((shared?.opening as Opening).exceptions?.at(-1)).toEqual({ ...works, from: '2026-12-28' });
  });

  it('cuts the days of an exception out of a longer one, which keeps its others', () => {
    const summer = { from: '2026-12-01', until: '2027-01-10', hours: [], note: { fr: 'Fermé' } };
    const { shared } = hoursDraft({ opening: { week: {}, exceptions: [summer] } }, { ...HOURS, week: {} });
    expect(shared?.opening).toEqual({
      week: {},
      exceptions: [
        { ...summer, until: '2026-12-23' },
        { from: '2026-12-24', until: '2026-12-27', hours: [] },
        { ...summer, from: '2026-12-28' },
      ],
    });
  });

  it('leaves the order of other exceptions, of which the last one wins', () => {
    const day = { from: '2027-05-06', hours: [] };
    const month = { from: '2027-05-01', until: '2027-05-31', hours: [] };
    const past = { from: '2026-08-01', hours: [] };
    const opening = { week: {}, exceptions: [past, day, month] };
    const { shared } = hoursDraft({ opening }, { ...HOURS, week: {} });
    const added = { from: '2026-12-24', until: '2026-12-27', hours: [] };
    expect(shared?.opening).toEqual({ week: {}, exceptions: [past, added, day, month] });
  });

  it('keeps hours that somebody is still writing', () => {
    const begun = { from: '', hours: [{ from: '10:00', until: '' }] };
    const week = { mon: [{ from: '09:00', until: '12:00' }] };
    const { shared } = hoursDraft({ opening: { week, exceptions: [begun] } }, { ...HOURS, week: {} });
    expect(shared?.opening).toEqual({
      week,
      exceptions: [begun, { from: '2026-12-24', until: '2026-12-27', hours: [] }],
    });
  });

  it('replaces the week of a place from now on', () => {
    const { until: _, ...newWeek } = HOURS;
    expect(hoursDraft({}, newWeek).shared).toEqual({ opening: { week: HOURS.week } });
  });
});
