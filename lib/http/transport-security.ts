import { TRANSPORT_SECURITY } from './security-headers.mjs';

export function setTransportSecurity(headers: Headers, isSecure: boolean): void {
  if (isSecure) headers.set('Strict-Transport-Security', TRANSPORT_SECURITY);
}
