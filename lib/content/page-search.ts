import { messagesFor } from '../i18n/messages';
import type { Locale } from '../i18n/routing';
import { PAGE_NAMES, pageUrl } from './pages';

export type PageHit = { title: string; excerpt: string; url: string };

/** Letters only, without accents and soft hyphens: `Fonctionnement` finds itself however it is typed. */
const plain = (text: string): string =>
  text.replaceAll('\u00ad', '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The content pages whose title or introduction holds every word; titles come first. */
export function searchPages(query: string, locale: Locale): PageHit[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const texts = messagesFor(locale).pages;
  const hits = PAGE_NAMES.flatMap((name) => {
    const { title, lead } = texts[name];
    const url = pageUrl(name, locale);
    const isHit = url !== null && words.every((word) => plain(`${title} ${lead}`).includes(word));
    const inTitle = words.every((word) => plain(title).includes(word));
    return isHit ? [{ title, excerpt: lead, url, inTitle }] : [];
  });
  return hits
    .sort((a, b) => Number(b.inTitle) - Number(a.inTitle))
    .map(({ title, excerpt, url }) => ({ title, excerpt, url }));
}
