/** Lists whose entries are texts: what lies deeper is a part of a sentence. */
const WORDS = ['paragraphs', 'list', 'text', 'answer'];
/** The library's picture of an image, which has no label of its own. */
const PICTURE = 'picture';

/**
 * Name of a field by its path, for people: `texts.fr.blocks.1.paragraphs.0` is `Content 2, Paragraphs 1`.
 * @param names names of fields in the language of the screen
 */
export function fieldName(path: string, names: Record<string, string>): string {
  const parts = path.split('.');
  const named: string[] = [];
  let isInWords = false;
  for (const part of parts[0] === 'texts' ? parts.slice(2) : parts) {
    const isNumber = /^\d+$/.test(part);
    if (isNumber) named.push(`${named.pop() ?? ''} ${Number(part) + 1}`.trim());
    else if (part !== PICTURE) named.push(names[part] ?? part);
    if (isNumber && isInWords) break;
    isInWords = WORDS.includes(part);
  }
  return named.join(', ');
}
