import { describe, expect, it } from 'vitest';
import type { Category } from '../artwork/categories';
import { withLeads } from './agenda-leads';
import type { AgendaEntry } from './view';

const entry = (id: string, category: Category, place = id): AgendaEntry => ({
  time: '20:00',
  until: null,
  moreDates: 0,
  event: {
    ...{ id, title: id, lead: '', url: `/fr/agenda/${id}`, categories: [category], dates: [], period: null },
    place: { id: place, name: place, town: 'Murten/Morat', url: null },
    ...{ region: 'broye', ageGroups: [], domains: [], type: 'single', coverage: 'included' },
    ...{ extension: null, extensionTitle: null, isOpenNow: false, isLastDays: false },
  },
});
const leadsOf = (...days: AgendaEntry[][]) =>
  withLeads(
    days.map((entries, index) => ({ day: `2026-11-2${index + 1}`, count: entries.length, entries })),
  ).map(({ lead, rows }) => [lead?.event.id ?? null, rows.map(({ event }) => event.id)]);

describe('withLeads', () => {
  it('shows a quiet day as rows only', () => {
    expect(leadsOf([entry('a', 'concert'), entry('b', 'reading')])).toEqual([[null, ['a', 'b']]]);
  });

  it('changes the category and the house from day to day', () => {
    const first = [entry('a', 'concert', 'hall'), entry('b', 'reading'), entry('c', 'workshop')];
    const second = [entry('d', 'concert'), entry('e', 'reading', 'hall'), entry('f', 'festival')];
    expect(leadsOf(first, second).map(([lead]) => lead)).toEqual(['a', 'f']);
  });

  it('has no twin posters among the leads of three days', () => {
    const day = (tag: string, ...categories: Category[]) =>
      categories.map((category, index) => entry(`${tag}${index + 1}`, category));
    const days = [
      day('a', 'spectacle', 'other', 'other'),
      day('b', 'guidedVisit', 'guidedVisit', 'guidedVisit'),
      day('c', 'spectacle', 'guidedVisit', 'reading'),
    ];
    expect(leadsOf(...days).map(([lead]) => lead)).toEqual(['a1', 'b1', 'c3']);
  });

  it('still leads a day that has one category only', () => {
    const day = (tag: string) => ['1', '2', '3'].map((n) => entry(`${tag}${n}`, 'concert', `house ${n}`));
    expect(leadsOf(day('a'), day('b')).map(([lead]) => lead)).toEqual(['a1', 'b2']);
  });
});
