import { describe, expect, it } from 'vitest';
import { agendaQuery, chosenDays, eventsQuery, parsePeriod, shownPeriod, toggled } from './agenda-address';

const today = '2025-06-01';

describe('parsePeriod', () => {
  it.each([
    ['06.06.–15.06.2025', { from: '2025-06-06', to: '2025-06-15' }],
    ['06/06/2025 - 15/06/2025', { from: '2025-06-06', to: '2025-06-15' }],
    ['6.6.2025–15.6.2025', { from: '2025-06-06', to: '2025-06-15' }],
    ['2025-06-06 – 2025-06-15', { from: '2025-06-06', to: '2025-06-15' }],
    ['15.06.2025 – 06.06.2025', { from: '2025-06-06', to: '2025-06-15' }],
    ['06.06.2025', { from: '2025-06-06', to: '2025-06-06' }],
    ['06.06.2025 –', { from: '2025-06-06' }],
    ['– 15.06.2025', { to: '2025-06-15' }],
    ['6.6.', { from: '2025-06-06', to: '2025-06-06' }],
    ['3.3.', { from: '2026-03-03', to: '2026-03-03' }],
    ['  ', {}],
  ])('understands %s', (text, expected) => {
    expect(parsePeriod(text, today)).toEqual(expected);
  });

  it.each(['demain', '31.02.2025', '06.06.2025–45.06.2025', '1.1.2025 2.1.2025 3.1.2025'])(
    'rejects %s',
    (text) => {
      expect(parsePeriod(text, today)).toBeNull();
    },
  );

  it.each([
    { from: '2025-06-06', to: '2025-06-15' },
    { from: '2025-12-30', to: '2026-01-02' },
    { from: '2025-06-06', to: '2025-06-06' },
    { from: '2025-06-06' },
    { to: '2025-06-15' },
    {},
  ])('reads back what it shows: %j', (period) => {
    expect(parsePeriod(shownPeriod(period, 'fr'), today)).toEqual(period);
  });
});

describe('agendaQuery', () => {
  it('contains only chosen values', () => {
    expect(agendaQuery({})).toBe('');
    expect(agendaQuery({ category: ['concert', 'festival'], q: 'orgue', strides: 2 })).toBe(
      'category=concert,festival&q=orgue&days=24',
    );
    expect([0, 1, 2].map((running) => agendaQuery({ running }))).toEqual(['', 'running=all', 'running=120']);
  });

  it('names a period relative to today, and its days for the API', () => {
    const weekend = { when: 'weekend', from: '2025-06-07', to: '2025-06-08', strides: 2 } as const;
    expect(agendaQuery(weekend)).toBe('when=weekend&days=24');
    expect(eventsQuery(weekend)).toBe('from=2025-06-07&to=2025-06-08');
    expect(agendaQuery({ town: ['Biel/Bienne'], around: 20 })).toBe('town=Biel%2FBienne&around=20');
    expect(agendaQuery({ around: 20 })).toBe('');
  });

  it('chooses days, and removes them when they are chosen again', () => {
    const day = { from: '2025-06-07', to: '2025-06-07' };
    const state = chosenDays({ category: ['concert'], when: 'week', strides: 3 }, day);
    expect(agendaQuery(state)).toBe('from=2025-06-07&to=2025-06-07&category=concert');
    expect(agendaQuery(chosenDays(state, day))).toBe('category=concert');
    expect(agendaQuery(chosenDays(state, { when: 'tomorrow' }))).toBe('when=tomorrow&category=concert');
  });

  it('adds and removes a value, and returns to the start', () => {
    const one = toggled({ strides: 3, running: 2 }, 'category', 'concert');
    expect(agendaQuery(one)).toBe('category=concert&running=all');
    expect(agendaQuery(toggled(one, 'category', 'concert'))).toBe('running=all');
    expect(agendaQuery(toggled({}, 'category', 'concert'))).toBe('category=concert');
  });
});
