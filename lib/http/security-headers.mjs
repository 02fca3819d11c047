/** Features of browsers that no page uses. */
const FEATURES = ['microphone', 'payment', 'usb', 'browsing-topics'];

/** @param {{ camera?: string, geolocation?: string }} users who may use them */
const permissions = ({ camera = '()', geolocation = '()' } = {}) =>
  [`camera=${camera}`, `geolocation=${geolocation}`, ...FEATURES.map((name) => `${name}=()`)].join(', ');

/** `Permissions-Policy` of the check page of a door. */
export const CAMERA_PERMISSIONS = permissions({ camera: '(self)' });

/** `Permissions-Policy` of the lists that show what is open near the visitor. */
export const LOCATION_PERMISSIONS = permissions({ geolocation: '(self)' });

/**
 * Headers of every response, redirects and refusals included: scripts/server/main.mjs sets them before it calls Next.
 * The content security policy of a page comes from the page cache or the middleware.
 */
const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': permissions(),
};

/**
 * HTTPS only for two years. Sent only if the public address is HTTPS: it would make a local demo unreachable.
 */
export const TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains';

/** Policy of responses that are not pages: they may load and run nothing and cannot be framed. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** @param {{ isSecure: boolean }} options is the public address https? @returns {Map<string, string>} */
export const securityHeaders = ({ isSecure }) =>
  new Map([
    ...Object.entries(SECURITY_HEADERS),
    ...(isSecure ? [/** @type {const} */ (['Strict-Transport-Security', TRANSPORT_SECURITY])] : []),
  ]);
