import type { OpeningInterval } from '@/lib/content/schema/opening';

const CLOCK = String.raw`(\d{1,2})(?:\s*[:.hH]\s*(\d{2})?)?`;
const INTERVAL = new RegExp(`^${CLOCK}\\s*(?:-|\u2013|\u2014|bis|à)\\s*${CLOCK}(?:\\s*Uhr)?$`);

function timeAt(hours = '', minutes = '00'): string | null {
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return Number(hours) < 24 && Number(minutes) < 60 ? time : null;
}

/** The hours of a day as typed: `11-17`, `10h00 à 12h, 14.00–18.30`. Empty if closed; null if unreadable. */
export function hoursOf(text: string): OpeningInterval[] | null {
  const hours: OpeningInterval[] = [];
  for (const part of text.split(/[,;+]/).map((one) => one.trim())) {
    if (part === '') continue;
    const [, fromHours, fromMinutes, untilHours, untilMinutes] = INTERVAL.exec(part) ?? [];
    const [from, until] = [timeAt(fromHours, fromMinutes), timeAt(untilHours, untilMinutes)];
    if (!fromHours || !from || !until || from >= until) return null;
    hours.push({ from, until });
  }
  return hours;
}

/** Hours of a day as they are typed and shown. */
export const hoursText = (hours: readonly OpeningInterval[]): string =>
  hours.map(({ from, until }) => `${from}\u2013${until}`).join(', ');
