/**
 * Two years of https only. Sent where the public address is https: promised over http, it would lock out
 * a machine that serves the demo.
 */
export function setTransportSecurity(headers: Headers, isSecure: boolean): void {
  if (isSecure) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
}
