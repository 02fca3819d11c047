/** Countries we deliver to, nearest first, with their calling codes. */
export const CALLING_CODES = {
  CH: '41',
  LI: '423',
  FR: '33',
  DE: '49',
  AT: '43',
  IT: '39',
  BE: '32',
  LU: '352',
  NL: '31',
  ES: '34',
  PT: '351',
  GB: '44',
} as const;

export type CountryCode = keyof typeof CALLING_CODES;

export const isCountryCode = (value: string): value is CountryCode => Object.hasOwn(CALLING_CODES, value);

export const COUNTRY_CODES = Object.keys(CALLING_CODES).filter(isCountryCode);

/** The Swiss cantons in the official order. */
export const CANTONS = [
  'ZH',
  'BE',
  'LU',
  'UR',
  'SZ',
  'OW',
  'NW',
  'GL',
  'ZG',
  'FR',
  'SO',
  'BS',
  'BL',
  'SH',
  'AR',
  'AI',
  'SG',
  'GR',
  'AG',
  'TG',
  'TI',
  'VD',
  'VS',
  'NE',
  'GE',
  'JU',
] as const;
