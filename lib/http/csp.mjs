/**
 * The one content security policy of the site. Plain JavaScript, because the page cache, which Next loads
 * outside the bundle, shares it with the middleware.
 */

/** Where a form may lead besides this site; browsers check `form-action` on the redirect after a post too. */
const PAYMENT_ORIGINS = { stripe: ['https://checkout.stripe.com'], sandbox: [] };

/**
 * @param {{ scripts: readonly string[], paymentProvider?: string | undefined }} options
 *   `scripts`: sources of inline scripts, `'nonce-…'` or `'sha256-…'` with their quotes
 * @returns {string} the header's value; inline scripts run only with a nonce or a hash, inline style sheets never
 */
export function contentSecurityPolicy({ scripts, paymentProvider }) {
  const formTargets = paymentProvider === 'stripe' ? PAYMENT_ORIGINS.stripe : PAYMENT_ORIGINS.sandbox;
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...scripts],
    ["style-src 'self'"],
    // attributes only (the width of a bar, the colour of a door): they can neither load nor run anything
    ["style-src-attr 'unsafe-inline'"],
    ["img-src 'self' data:"],
    ["font-src 'self'"],
    ["connect-src 'self'"],
    ["manifest-src 'self'"],
    ["form-action 'self'", ...formTargets],
    ["frame-ancestors 'none'"],
    ["base-uri 'none'"],
  ]
    .map((parts) => parts.join(' '))
    .join('; ');
}
