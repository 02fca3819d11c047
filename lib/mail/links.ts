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

/** Start of the elements that the style sheet changes on a phone, with the same for a frame of any width. */
const FITTING: readonly (readonly [start: string, style: string])[] = [
  ['class="frame"', 'width:100%;max-width:600px'],
  ['class="side"', 'padding-left:min(36px,6vw);padding-right:min(36px,6vw)'],
  ['class="door"', 'width:min(46px,7vw)'],
  ['<h1', 'font-size:min(42px,8vw)'],
];

/**
 * A mail's HTML for display in a frame: links open in a new tab, and style attributes stand in for the style sheet,
 * which our CSP blocks.
 */
export function framedHtml(html: string): string {
  const framed = html.replace(/<style>[^<]*<\/style>/g, '').replace(/<a\s/g, '<a target="_blank" ');
  return FITTING.reduce(
    (text, [start, style]) => text.replace(new RegExp(`(${start}[^>]*style="[^"]*)"`, 'g'), `$1;${style}"`),
    framed,
  );
}
