import { describe, expect, it } from 'vitest';
import { agendaQuery, chosenDays, eventsQuery, toggled } from './agenda-address';

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
