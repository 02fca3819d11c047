const SHOWN_DIGITS = 2;

/** `camille@passage.example` as `c…@passage.example`. */
export function maskEmail(email: string): string {
  const [name = '', domain] = email.split('@');
  return domain ? `${name.slice(0, 1)}…@${domain}` : '…';
}

/** The last digits of a telephone number. */
export const maskPhone = (phone: string): string =>
  phone ? `… ${phone.replace(/\D/g, '').slice(-SHOWN_DIGITS)}` : '';
