import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { contentSecurityPolicy } from '../../lib/http/csp.mjs';
import { DEFAULT_LOCALE } from '../../lib/i18n/default-locale.mjs';

const INK = '#101716';
const SAND = '#E2BE8A';
const DOOR =
  '<path d="M0 600V110a110 110 0 0 1 220 0v490z"/><path fill="#654112" d="M36 600V110a74 74 0 0 1 148 0v490z"/>';

/** @typedef {{ label: string, title: string, message: string, home: string }} Words */

/** Policy of such a document. */
export const PLAIN_DOCUMENT_POLICY = contentSecurityPolicy({ scripts: [] });

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @param {string} locale @param {Words} words @param {'h1' | 'h2'} heading */
const message = (locale, { label, title, message: text, home }, heading) =>
  `<div lang="${locale}" style="margin-bottom:40px"><p style="margin:0 0 8px;font-weight:600">${escaped(label)}</p>` +
  `<${heading} style="margin:0 0 12px;font-size:36px;line-height:1">${escaped(title)}</${heading}>` +
  `<p style="margin:0 0 12px;max-width:44ch">${escaped(text)}</p>` +
  `<a href="/${locale}" style="display:inline-block;padding:10px 0;font-weight:600;color:inherit">${escaped(home)}</a></div>`;

/** @param {string} first language @param {Record<string, Words>} words */
function documentIn(first, words) {
  const order = [first, ...Object.keys(words).filter((locale) => locale !== first)];
  const parts = order.flatMap((locale, index) => {
    const own = words[locale];
    return own ? [message(locale, own, index === 0 ? 'h1' : 'h2')] : [];
  });
  return (
    `<!DOCTYPE html><html lang="${first}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${escaped(words[first]?.label ?? '')}</title></head>` +
    `<body style="margin:0;background:${SAND};color:${INK};font:18px/1.5 Arial,sans-serif">` +
    `<main style="display:flex;flex-wrap:wrap;gap:32px;align-items:flex-end;min-height:100vh;box-sizing:border-box;padding:48px 20px 0">` +
    `<div style="flex:1 1 280px">${parts.join('')}</div>` +
    `<svg viewBox="0 0 220 600" width="160" fill="${INK}" aria-hidden="true" style="display:block">${DOOR}</svg></main></body></html>`
  );
}

/**
 * @param {string} namespace of the texts @param {string} [suffix] of the label
 * @returns {(url: string | undefined) => string} the document for a path, with its language first
 */
export function plainDocuments(namespace, suffix = '') {
  /** @type {Record<string, Words>} */
  const words = Object.fromEntries(
    readdirSync('messages').map((file) => {
      const locale = parse(file).name;
      const texts = JSON.parse(readFileSync(`messages/${file}`, 'utf8'))[namespace];
      return [locale, { ...texts, label: texts.label + suffix }];
    }),
  );
  const documents = new Map(Object.keys(words).map((locale) => [locale, documentIn(locale, words)]));
  return (url = '') => documents.get(url.slice(1, 3)) ?? documents.get(DEFAULT_LOCALE) ?? '';
}
