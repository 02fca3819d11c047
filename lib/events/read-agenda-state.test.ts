import { describe, expect, it } from 'vitest';
import { agendaQuery } from './agenda-address';
import { filtersOf, isFormAddress, readAgendaState } from './read-agenda-state';

const today = '2025-06-01';
const queryOf = (params: Record<string, string | string[]>) => agendaQuery(readAgendaState(params, today));

describe('readAgendaState', () => {
  it('reads every filter', () => {
    const query =
      'from=2025-06-06&to=2025-06-15&category=concert,festival&region=seeland&ageGroup=all&place=hall&domain=jazz&q=orgue&days=24';
    expect(queryOf(Object.fromEntries(new URLSearchParams(query)))).toBe(query);
  });

  it.each([
    [{ category: 'concert,nonsense' }, ''],
    [{ category: ['concert', 'festival'] }, 'category=concert,festival'],
    [{ from: '2025-02-31', region: 'seeland' }, 'region=seeland'],
    [{ from: '2025-06-15', to: '2025-06-06' }, 'from=2025-06-06&to=2025-06-15'],
    [{ days: '-3' }, ''],
    [{ days: '13' }, 'days=24'],
    [{ days: '99999999' }, 'days=60'],
    [{ running: 'all' }, 'running=all'],
    [{ running: '61' }, 'running=120'],
    [{ running: '99999999' }, 'running=300'],
    [{ running: '-60' }, ''],
    [{ region: '', q: '  ' }, ''],
    [{ period: '06.06.–15.06.2025' }, 'from=2025-06-06&to=2025-06-15'],
    [{ period: 'demain' }, 'period=demain'],
  ])('%j', (params, expected) => {
    expect(queryOf(params)).toBe(expected);
  });

  it('redirects a form submission to the short URL', () => {
    const params = { period: '', region: 'seeland', q: '' };
    expect(isFormAddress(params, readAgendaState(params, today))).toBe(true);
    expect(isFormAddress({ region: 'seeland' }, readAgendaState({ region: 'seeland' }, today))).toBe(false);
    // otherwise an invalid period would cause endless redirects
    expect(isFormAddress({ period: 'demain' }, readAgendaState({ period: 'demain' }, today))).toBe(false);
  });

  it('returns the filters', () => {
    expect(filtersOf(readAgendaState({ category: 'concert', days: '24', period: 'x' }, today))).toEqual({
      category: ['concert'],
    });
  });
});
