import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const ITALIAN = { code: 'it', like: 'fr' };

/** In front of every machine-made text. */
export const MARK = '\u2042 ';

const ENTRY = `  it: {
    name: 'Italiano',
    iso: 'it-CH',
    dir: 'ltr',
    textSearch: { base: 'italian', stems: 'italian_stem' },
    qrBill: 'IT',
    otherNames: ['i', 'italien', 'italienisch', 'italian'],
  },
`;

/** Its title is found by a plural, if its language has its own stems. */
export const ARTICLE = {
  id: 'biblioteca',
  slug: 'la-biblioteca-sul-lago',
  title: 'La biblioteca sul lago',
  lead: 'Una sala di lettura su una vecchia nave, aperta fino a tardi.',
};
export const PLURAL = 'biblioteche';

const TABLE = 'lib/i18n/languages.ts';
const END = '} as const satisfies Record<string, Language>;';

/** @param {string} folder */
export function addEntry(folder) {
  const path = join(folder, TABLE);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(END)) throw new Error(`${TABLE} does not end its table as expected.`);
  writeFileSync(path, text.replace(END, `${ENTRY}${END}`));
}

/** @param {string} path @param {(value: any) => unknown} change */
function changeJson(path, change) {
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8'))), null, 2));
}

/** Records by language get Italian: that of French. @param {any} value @returns {any} */
function withItalian(value) {
  if (Array.isArray(value)) return value.map(withItalian);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, withItalian(one)]);
  const record = Object.fromEntries(entries);
  return 'fr' in record && !('it' in record) ? { ...record, it: record.fr } : record;
}

/** @param {any} value @returns {any} */
const marked = (value) =>
  typeof value === 'string'
    ? `${MARK}${value}`
    : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, marked(one)]));

/** Machine-made texts, and the sample content with one article more. @param {string} folder */
export function addTexts(folder) {
  const messages = join(folder, 'messages');
  for (const file of readdirSync(messages)) changeJson(join(messages, file), withItalian);
  writeFileSync(join(messages, 'it.json'), readFileSync(join(messages, 'fr.json')));
  changeJson(join(messages, 'it.json'), marked);
  changeJson(join(folder, 'lib/config/brand.sample.json'), withItalian);
  const samples = join(folder, 'lib/content-import/sample/data');
  for (const file of readdirSync(samples)) changeJson(join(samples, file), withItalian);
  const { id, ...text } = ARTICLE;
  const blocks = [{ type: 'text', paragraphs: [text.lead] }];
  changeJson(join(samples, 'news.json'), (news) => [
    { id, daysAgo: 1, texts: { it: { ...text, blocks } } },
    ...news,
  ]);
}
