const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The addresses a mail's HTML links to, in their order, each once. */
export function linksIn(html: string): string[] {
  const links = [...html.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href = '']) =>
    href.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity),
  );
  return [...new Set(links)];
}

/**
 * A mail's HTML for a frame of ours: links open beside it, and the style sheet, which our content security
 * policy refuses, is left out.
 */
export const framedHtml = (html: string): string =>
  html.replace(/<style>[^<]*<\/style>/g, '').replace(/<a\s/g, '<a target="_blank" ');
