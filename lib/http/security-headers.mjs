/**
 * Headers of every answer. Plain JavaScript, because scripts/server/main.mjs sets them before Next is asked, so that
 * redirects and refusals carry them too. The content security policy of a page comes from the page cache or the middleware.
 */
const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/**
 * Two years of https only. Sent where the public address is https: promised over http, it would lock out
 * a machine that serves the demo.
 */
export const TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains';

/** The policy of an answer that is no page: nothing in it may load, run or be framed. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** @param {{ isSecure: boolean }} options is the public address https? @returns {Map<string, string>} */
export const securityHeaders = ({ isSecure }) =>
  new Map([
    ...Object.entries(SECURITY_HEADERS),
    ...(isSecure ? [/** @type {const} */ (['Strict-Transport-Security', TRANSPORT_SECURITY])] : []),
  ]);
