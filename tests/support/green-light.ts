/** A door's verdict on a pass that it lets in. */
export const WELCOME = {
  light: 'green',
  reason: 'welcome',
  text: '',
  holder: null,
  fullName: null,
  entriesLeft: null,
  tariffCents: null,
  isPartyTooLarge: false,
} as const;

/** That verdict as a telephone shows it. */
export const greenLight = (at: Date) =>
  ({ read: { code: 'x' }, source: 'scan', party: 1, event: null, at, verdict: WELCOME }) as const;
