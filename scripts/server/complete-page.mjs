import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '../../lib/http/csp.mjs';
import { startLater } from './late-scripts.mjs';

/** A page sets its status with this attribute of an element. */
const STATUS_NAME = 'data-page-status';
const STATUS_MARK = /<[^>]* data-page-status="(\d{3})"/;
/** Attribute of forms with a captcha (components/forms/captcha.tsx). */
const CAPTCHA_MARK = /<[^>]* data-captcha[=\s>]/;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** @typedef {'utf8' | 'latin1'} Encoding `latin1`: each character of the document stands for a byte of it */

/** CSP sources for the inline scripts of a page. @param {string} html @param {Encoding} [encoding] */
export function inlineScriptHashes(html, encoding = 'utf8') {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, body = '']) => `'sha256-${createHash('sha256').update(body, encoding).digest('base64')}'`,
  );
  return [...new Set(hashes)];
}

/**
 * Completes a stored page: late scripts, its status, and a policy that allows exactly its inline scripts. The status
 * comes from the markup, because the document of Next's `notFound()` is blank until scripts have run.
 * @param {string} rendered the document as Next renders it, without a nonce
 * @param {Encoding} [encoding]
 * @returns {{ html: string, status: number | undefined, policy: string }}
 */
export function completePage(rendered, encoding) {
  // the pattern alone is slow on long pages
  const status = rendered.includes(STATUS_NAME) ? STATUS_MARK.exec(rendered)?.[1] : undefined;
  const html = startLater(rendered);
  const policy = contentSecurityPolicy({
    scripts: inlineScriptHashes(html, encoding),
    // Next loads this file unbundled, so it cannot import lib/config/env.ts
    paymentProvider: process.env.PAYMENT_PROVIDER,
    captcha: Boolean(process.env.RECAPTCHA_SITE_KEY) && CAPTCHA_MARK.test(html),
    tagManager: Boolean(process.env.TAG_MANAGER_ID),
  });
  return { html, status: status ? Number(status) : undefined, policy };
}
