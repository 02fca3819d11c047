/**
 * The content security policy of the site. Plain JavaScript, because the page cache is loaded outside of Next's bundle.
 */

/** Other targets of forms: browsers check `form-action` for the redirect after a POST too. */
const PAYMENT_ORIGINS = { stripe: ['https://checkout.stripe.com'], sandbox: [] };

/** Required by reCAPTCHA on pages with a protected form. Source: the reCAPTCHA FAQ on CSP. */
const CAPTCHA = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connections: ['https://www.google.com/recaptcha/'],
};
const NO_CAPTCHA = { scripts: [], frames: [], connections: [] };

/**
 * Required by Google Tag Manager with Google Analytics, after consent. Source: Google's guide to CSP. The hash is that
 * of the inline script of @next/third-parties.
 */
const TAG_MANAGER = {
  scripts: ['https://www.googletagmanager.com', "'sha256-mjAPvJKRBATPwtDkDe1t+tw2mbmVjgXVfYImJfeAdz8='"],
  pictures: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  connections: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};
const NO_TAG_MANAGER = { scripts: [], pictures: [], connections: [] };

/**
 * @typedef {object} PolicyOptions
 * @property {readonly string[]} scripts sources of inline scripts, `'nonce-…'` or `'sha256-…'` with their quotes
 * @property {string | undefined} [paymentProvider]
 * @property {boolean} [captcha] configured, and used by a form of this page
 * @property {boolean} [worker] the page starts a worker: to store a pass, or to read a file
 * @property {boolean} [wasm] the page compiles WebAssembly, to read codes
 * @property {boolean} [tagManager] configured; loaded only after consent
 */

/**
 * @param {PolicyOptions} options
 * @returns {string} the header's value; inline scripts run only with a nonce or a hash, inline style sheets never
 */
export function contentSecurityPolicy({
  scripts,
  paymentProvider,
  captcha = false,
  worker = false,
  wasm = false,
  tagManager = false,
}) {
  const formTargets = paymentProvider === 'stripe' ? PAYMENT_ORIGINS.stripe : PAYMENT_ORIGINS.sandbox;
  const opened = captcha ? CAPTCHA : NO_CAPTCHA;
  const tags = tagManager ? TAG_MANAGER : NO_TAG_MANAGER;
  return [
    ["default-src 'none'"],
    [
      "script-src 'self'",
      ...(wasm ? ["'wasm-unsafe-eval'"] : []),
      ...opened.scripts,
      ...tags.scripts,
      ...scripts,
    ],
    ["style-src 'self'"],
    // attributes only (the width of a bar, the colour of a door), which can load and run nothing
    ["style-src-attr 'unsafe-inline'"],
    ["img-src 'self' data:", ...tags.pictures],
    ["font-src 'self'"],
    ["connect-src 'self'", ...opened.connections, ...tags.connections],
    ...(captcha ? [['frame-src', ...opened.frames]] : []),
    // without it, script-src would allow workers on every page
    [`worker-src ${worker ? "'self'" : "'none'"}`],
    ["manifest-src 'self'"],
    ["form-action 'self'", ...formTargets],
    ["frame-ancestors 'none'"],
    ["base-uri 'none'"],
  ]
    .map((parts) => parts.join(' '))
    .join('; ');
}
