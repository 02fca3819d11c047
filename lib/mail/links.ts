const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Link targets in a mail's HTML, in order, without duplicates. */
export function linksIn(html: string): string[] {
  const links = [...html.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href = '']) =>
    href.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity),
  );
  return [...new Set(links)];
}

/**
 * A mail's HTML for display in a frame: links open in a new tab, and the style sheet, which our CSP blocks, is
 * removed.
 */
export const framedHtml = (html: string): string =>
  html.replace(/<style>[^<]*<\/style>/g, '').replace(/<a\s/g, '<a target="_blank" ');
