import { expect, it } from 'vitest';
import { closedHoursFindings } from './place-rules';

const found = (time: string) =>
  closedHoursFindings([
    {
      ...{ placeId: 'veilleuse', day: '2026-11-21', times: Array.from({ length: 5 }, () => time) },
      openings: [{ week: { sat: [{ from: '18:00', until: '23:59' }] } }],
    },
  ]).map(({ evidence }) => evidence.count);

it.each([
  ['17:30', []],
  ['17:29', [5]],
  // the day of a door ends at four
  ['00:20', []],
  ['00:30', [5]],
  ['04:00', [5]],
])('entries at %s of a place that is open in the evening', (time, counts) => {
  expect(found(time)).toEqual(counts);
});
