/**
 * The one content security policy of the site. Plain JavaScript, because the page cache, which Next loads
 * outside the bundle, shares it with the middleware.
 */

/** Where a form may lead besides this site; browsers check `form-action` on the redirect after a post too. */
const PAYMENT_ORIGINS = { stripe: ['https://checkout.stripe.com'], sandbox: [] };

/** What reCAPTCHA needs, where a form asks for it. Source: its own questions and answers on this header. */
const CAPTCHA = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connections: ['https://www.google.com/recaptcha/'],
};
const NO_CAPTCHA = { scripts: [], frames: [], connections: [] };

/**
 * @param {{ scripts: readonly string[], paymentProvider?: string | undefined, captcha?: boolean }} options
 *   `scripts`: sources of inline scripts, `'nonce-…'` or `'sha256-…'` with their quotes;
 *   `captcha`: is it configured, and does a form of this page ask for it?
 * @returns {string} the header's value; inline scripts run only with a nonce or a hash, inline style sheets never
 */
export function contentSecurityPolicy({ scripts, paymentProvider, captcha = false }) {
  const formTargets = paymentProvider === 'stripe' ? PAYMENT_ORIGINS.stripe : PAYMENT_ORIGINS.sandbox;
  const opened = captcha ? CAPTCHA : NO_CAPTCHA;
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...opened.scripts, ...scripts],
    ["style-src 'self'"],
    // attributes only (the width of a bar, the colour of a door): they can neither load nor run anything
    ["style-src-attr 'unsafe-inline'"],
    ["img-src 'self' data:"],
    ["font-src 'self'"],
    ["connect-src 'self'", ...opened.connections],
    ...(captcha ? [['frame-src', ...opened.frames]] : []),
    ["manifest-src 'self'"],
    ["form-action 'self'", ...formTargets],
    ["frame-ancestors 'none'"],
    ["base-uri 'none'"],
  ]
    .map((parts) => parts.join(' '))
    .join('; ');
}
