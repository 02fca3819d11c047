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
 * What Google Tag Manager needs with tags of Google Analytics, after consent. Source: Google's guide to this header.
 * The hash is of the one inline script that @next/third-parties starts it with.
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
 * @property {boolean} [captcha] is it configured, and does a form of this page ask for it?
 * @property {boolean} [worker] does this page keep a pass with a service worker, or read a file in a worker?
 * @property {boolean} [tagManager] is one configured? Whether it is loaded is up to the visitor.
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
  tagManager = false,
}) {
  const formTargets = paymentProvider === 'stripe' ? PAYMENT_ORIGINS.stripe : PAYMENT_ORIGINS.sandbox;
  const opened = captcha ? CAPTCHA : NO_CAPTCHA;
  const tags = tagManager ? TAG_MANAGER : NO_TAG_MANAGER;
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...opened.scripts, ...tags.scripts, ...scripts],
    ["style-src 'self'"],
    // attributes only (the width of a bar, the colour of a door): they can neither load nor run anything
    ["style-src-attr 'unsafe-inline'"],
    ["img-src 'self' data:", ...tags.pictures],
    ["font-src 'self'"],
    ["connect-src 'self'", ...opened.connections, ...tags.connections],
    ...(captcha ? [['frame-src', ...opened.frames]] : []),
    // script-src stands in for it elsewhere: named, so that no page but these may start a worker
    [`worker-src ${worker ? "'self'" : "'none'"}`],
    ["manifest-src 'self'"],
    ["form-action 'self'", ...formTargets],
    ["frame-ancestors 'none'"],
    ["base-uri 'none'"],
  ]
    .map((parts) => parts.join(' '))
    .join('; ');
}
