/** Reads the markup of our own pages. React writes every attribute in double quotes. */
export type Tag = { name: string; attributes: Record<string, string> };

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

export const decoded = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** All opening tags outside of scripts, in order. */
export function tagsOf(html: string): Tag[] {
  const markup = html.replace(SCRIPT, '<script$1></script>');
  return [...markup.matchAll(/<([a-z][a-z0-9-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = '', rest = '']) => ({
      name: name.toLowerCase(),
      attributes: Object.fromEntries(
        [...rest.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
          key.toLowerCase(),
          decoded(value),
        ]),
      ),
    }),
  );
}

/** The JSON-LD documents of a page. */
export const jsonLdOf = (html: string): unknown[] =>
  [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => attributes.includes('application/ld+json'))
    .map(([, , body = '']) => JSON.parse(body) as unknown);

export type PageFacts = {
  /** Link targets, verbatim. */
  links: string[];
  /** Resources the browser loads, and form targets. */
  loads: string[];
  ids: Set<string>;
  canonical: string | undefined;
  alternates: Map<string, string>;
  preview: string | undefined;
  siteName: string | undefined;
  isIndexed: boolean;
  lang: string | undefined;
  headings: number;
};

const LOADING_RELATIONS = ['stylesheet', 'preload', 'modulepreload', 'icon', 'manifest', 'apple-touch-icon'];

function loadsOf({ name, attributes }: Tag): string[] {
  const { src, href, rel = '', action, srcset } = attributes;
  if (name === 'link')
    return href && rel.split(' ').some((one) => LOADING_RELATIONS.includes(one)) ? [href] : [];
  if (name === 'form') return action ? [action] : [];
  return [
    ...(src ? [src] : []),
    ...(srcset ? srcset.split(',').map((part) => part.trim().split(' ')[0] ?? '') : []),
  ];
}

/** The facts about a page that the checks use. */
export function factsOf(html: string): PageFacts {
  const tags = tagsOf(html);
  const named = (name: string) => tags.filter((tag) => tag.name === name).map(({ attributes }) => attributes);
  const links = named('link');
  const metas = named('meta');
  return {
    links: named('a').flatMap(({ href }) => (href === undefined ? [] : [href])),
    loads: tags.flatMap(loadsOf),
    ids: new Set(tags.flatMap(({ attributes }) => (attributes.id ? [attributes.id] : []))),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    alternates: new Map(
      links.flatMap(({ rel, hreflang, href }) =>
        rel === 'alternate' && hreflang && href ? [[hreflang, href] as const] : [],
      ),
    ),
    preview: metas.find(({ property }) => property === 'og:image')?.content,
    siteName: metas.find(({ property }) => property === 'og:site_name')?.content,
    isIndexed: !metas.some(({ name, content }) => name === 'robots' && content?.includes('noindex')),
    lang: named('html')[0]?.lang,
    headings: named('h1').length,
  };
}
