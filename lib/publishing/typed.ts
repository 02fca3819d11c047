import { isDay } from '../core/dates';

const pad = (digits: string) => digits.padStart(2, '0');

/** `14.3.2027`, `14/03/2027` or `2027-03-14` as a day; anything else as it is, so that it is refused by name. */
export function typedDay(text: string): string {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text.trim()) ?? [];
  const day = year && [year, pad(month), pad(date)].join('-');
  return isDay(day) ? day : text;
}

const TIME = /^(\d{1,2})(?:\s*[:.hH]\s*(\d{2})?(?::00)?)?\s*(?:Uhr)?$/;

/** `20:00`, `20.00`, `2000`, `20h`, `20 h 30`, `20` as a time; anything else as it is. */
export function typedTime(text: string): string {
  const typed = text.trim().replace(/^(\d{1,2})(\d{2})$/, '$1:$2');
  const [, hours, minutes = '00'] = TIME.exec(typed) ?? [];
  return hours === undefined ? text : `${pad(hours)}:${minutes}`;
}
