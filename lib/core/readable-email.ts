import { domainToUnicode } from 'node:url';
import { ACCENTED_DOMAIN } from './email';

/** A stored address as its owner writes it, with the accents of its domain. Foreign letters stay in ASCII. */
export function readableEmail(address: string): string {
  const host = address.lastIndexOf('@') + 1;
  const domain = domainToUnicode(address.slice(host));
  return ACCENTED_DOMAIN.test(domain) ? address.slice(0, host) + domain : address;
}
