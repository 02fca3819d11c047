import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '../../lib/http/csp.mjs';
import { startLater } from './late-scripts.mjs';

/** What a page puts on an element to be answered with that status. */
const STATUS_NAME = 'data-page-status';
const STATUS_MARK = /<[^>]* data-page-status="(\d{3})"/;
/** What a form that asks for the captcha leaves in the page (components/forms/captcha.tsx). */
const CAPTCHA_MARK = /<[^>]* data-captcha[=\s>]/;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The sources that allow the inline scripts of a page, each once. @param {string} html */
export function inlineScriptHashes(html) {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  );
  return [...new Set(hashes)];
}

/**
 * A stored page with its scripts started late, its own status and the policy that allows exactly its inline scripts.
 * Next's own `notFound()` sends a document that stays blank, without a language, until scripts have run. A page that
 * says in its markup what status it means is complete.
 * @param {string} rendered the document as Next renders it, without a nonce
 * @returns {{ html: string, status: number | undefined, policy: string }}
 */
export function completePage(rendered) {
  // the pattern alone would try its luck at every tag of a long page
  const status = rendered.includes(STATUS_NAME) ? STATUS_MARK.exec(rendered)?.[1] : undefined;
  const html = startLater(rendered);
  const policy = contentSecurityPolicy({
    scripts: inlineScriptHashes(html),
    // Next loads this file itself: lib/config/env.ts, where settings are read otherwise, is not built for that
    paymentProvider: process.env.PAYMENT_PROVIDER,
    captcha: Boolean(process.env.RECAPTCHA_SITE_KEY) && CAPTCHA_MARK.test(html),
    tagManager: Boolean(process.env.TAG_MANAGER_ID),
  });
  return { html, status: status ? Number(status) : undefined, policy };
}
