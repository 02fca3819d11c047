/** Trusted HTML; everything else is escaped. */
export class Html {
  constructor(readonly source: string) {}
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);

type Part = string | number | Html | Part[];

const render = (part: Part): string => {
  if (part instanceof Html) return part.source;
  if (Array.isArray(part)) return part.map(render).join('');
  return escapeHtml(String(part));
};

/** HTML template tag. Escapes its values unless they are {@link Html}. */
export const html = (fixed: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(fixed.map((text, index) => (index ? render(parts[index - 1] ?? '') + text : text)).join(''));

/** Text whose part never breaks; the characters stay, so that copy and search find them. */
export const unbroken = (text: string, part = ''): Html =>
  part
    ? joined(
        text.split(part).map((piece) => html`${piece}`),
        html`<span style="white-space:nowrap">${part}</span>`,
      )
    : html`${text}`;

export const joined = (parts: Html[], separator: Html): Html =>
  new Html(parts.map(({ source }) => source).join(separator.source));
