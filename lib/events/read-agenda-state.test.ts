import { describe, expect, it } from 'vitest';
import { agendaQuery } from './agenda-address';
import { isFormAddress, readAgendaState } from './read-agenda-state';

const today = '2025-06-01';
const readQuery = (query: string) => readAgendaState(new URLSearchParams(query), today);
const isForm = (query: string) => isFormAddress(new URLSearchParams(query), readQuery(query));

describe('readAgendaState', () => {
  it('reads every filter', () => {
    const query =
      'from=2025-06-06&to=2025-06-15&category=concert,festival&region=seeland&ageGroup=all&place=hall&domain=jazz&q=orgue&days=24';
    expect(agendaQuery(readQuery(query))).toBe(query);
  });

  it.each([
    ['category=concert,nonsense', ''],
    ['category=concert&category=festival', 'category=concert,festival'],
    ['from=2025-02-31&region=seeland', 'region=seeland'],
    ['from=2025-06-15&to=2025-06-06', 'from=2025-06-06&to=2025-06-15'],
    ['days=-3', ''],
    ['days=13', 'days=24'],
    ['days=99999999', 'days=60'],
    ['running=all', 'running=all'],
    ['running=61', 'running=120'],
    ['running=99999999', 'running=300'],
    ['running=-60', ''],
    ['region=&q=++', ''],
    ['period=06.06.–15.06.2025', 'from=2025-06-06&to=2025-06-15'],
    ['period=demain', 'period=demain'],
    ['when=weekend&from=2025-01-01', 'when=weekend'],
    ['when=someday', ''],
    ['town=Biel/Bienne&around=20', 'town=Biel%2FBienne&around=20'],
    ['town=Biel/Bienne&around=900', 'town=Biel%2FBienne'],
  ])('%s', (query, expected) => {
    expect(agendaQuery(readQuery(query))).toBe(expected);
  });

  it('redirects a form submission to the short URL', () => {
    expect(isForm('period=&region=seeland&q=')).toBe(true);
    expect(isForm('period=6.6.2025')).toBe(true);
    expect(isForm('region=seeland')).toBe(false);
    // otherwise an invalid period would cause endless redirects
    expect(isForm('period=demain')).toBe(false);
  });

  it('returns an invalid period beside the filters', () => {
    expect(readQuery('category=concert&days=24&period=x')).toEqual({
      category: ['concert'],
      period: 'x',
      strides: 2,
      running: 0,
      openNow: false,
    });
  });
});
