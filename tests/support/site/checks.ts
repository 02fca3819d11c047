import { HtmlValidate } from 'html-validate';
import { internalPath, type Visit } from './crawl';
import { jsonLdOf } from './html';
import { structuredDataFaults } from './structured-data';

/** Faults of a content security policy: it must allow only our own code. */
function policyFaults(policy: string | null): string[] {
  if (!policy) return ['no policy'];
  if (policy.includes(',')) return ['two policies'];
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const faults: string[] = [];
  const scripts = directives.get('script-src') ?? [];
  if (!directives.get('default-src')?.includes("'none'")) faults.push("default-src is not 'none'");
  for (const source of scripts)
    if (!/^'(?:self|nonce-[\w+/=-]+|sha256-[\w+/=]+|strict-dynamic)'$/.test(source))
      faults.push(`script-src allows ${source}`);
  for (const [name, value] of [
    ['frame-ancestors', "'none'"],
    ['base-uri', "'none'"],
    ['style-src', "'self'"],
  ] as const)
    if (directives.get(name)?.join(' ') !== value) faults.push(`${name} is not ${value}`);
  if (!directives.has('form-action')) faults.push('no form-action');
  return faults;
}

/** Faults of the site, each with its URL. */
export type Faults = string[];

type Visits = ReadonlyMap<string, Visit>;

const pagesOf = (visits: Visits) =>
  [...visits.values()].flatMap((one) =>
    one.facts && one.status === 200 ? [{ ...one, facts: one.facts }] : [],
  );

const at =
  (path: string) =>
  (fault: string): string =>
    `${path}: ${fault}`;

/** A personal screen redirects guests to the login, and the account to its first tab. */
function isPersonal({ path, status, headers }: Visit): boolean {
  const location = headers.get('location') ?? '';
  return status === 307 && (/\/login(?:\?|$)/.test(location) || location.startsWith(`${path}/`));
}

/** Every internal link resolves, without redirect, including its fragment. */
export function linkFaults(visits: Visits, base: string): Faults {
  const broken = [...visits.values()]
    .filter((one) => one.status !== 200 && !isPersonal(one))
    .map(({ path, status }) => {
      const from = pagesOf(visits).find(({ facts, path: page }) =>
        facts.links.some((href) => internalPath(href, base, page) === path),
      );
      return `${path}: ${status}, linked from ${from?.path ?? 'nowhere'}`;
    });
  const parts = pagesOf(visits).flatMap(({ path, facts }) =>
    facts.links.flatMap((href) => {
      const [target = '', part] = href.split('#', 2);
      const page = part ? visits.get(target ? (internalPath(target, base, path) ?? '') : path) : undefined;
      return part && page?.facts && !page.facts.ids.has(decodeURIComponent(part))
        ? [`${path}: no ${href}`]
        : [];
    }),
  );
  return [...broken, ...new Set(parts)];
}

/** Pages load only from this site and link to others only over https. */
export function hostFaults(visits: Visits, base: string): Faults {
  const { origin } = new URL(base);
  return pagesOf(visits).flatMap(({ path, facts }) => {
    const loads = facts.loads.filter(
      (url) => !url.startsWith('data:') && new URL(url, base).origin !== origin,
    );
    const links = facts.links.filter((href) => href.startsWith('http:') && !href.startsWith(origin));
    return [...loads.map((url) => `loads ${url}`), ...links.map((url) => `leads to ${url}`)].map(at(path));
  });
}

/** Every page has a CSP that allows only our own code, and the other security headers. */
export const headerFaults = (visits: Visits): Faults =>
  pagesOf(visits).flatMap(({ path, headers }) => [
    ...policyFaults(headers.get('content-security-policy')).map(at(path)),
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : [`${path}: no nosniff`]),
  ]);

const pathOf = (url: string | undefined): string | undefined => (url ? new URL(url).pathname : undefined);

/** Languages reference each other, the sitemap agrees, and every URL is its own canonical URL. */
export function languageFaults(visits: Visits, sitemap: ReadonlyMap<string, Map<string, string>>): Faults {
  return [...sitemap].flatMap(([path, named]) => {
    const facts = visits.get(path)?.facts;
    if (!facts) return [];
    const said = [...facts.alternates].map(([language, href]) => `${language} ${pathOf(href) ?? ''}`);
    const listed = [...named].map(([language, href]) => `${language} ${href}`);
    const others = [...facts.alternates.values()].map((href) => pathOf(href) ?? '');
    return [
      ...(pathOf(facts.canonical) === path ? [] : [`canonical is ${facts.canonical ?? 'missing'}`]),
      ...(said.sort().join() === listed.sort().join()
        ? []
        : [`says ${said.join()}, the sitemap ${listed.join()}`]),
      ...(facts.lang === path.split('/')[1] ? [] : [`is in ${facts.lang ?? 'no language'}`]),
      ...(facts.isIndexed ? [] : ['is in the sitemap and asks not to be found']),
      ...others
        .filter(
          (other) => ![...(visits.get(other)?.facts?.alternates.values() ?? [])].map(pathOf).includes(path),
        )
        .map((other) => `is not named by ${other}`),
    ].map(at(path));
  });
}

/** One h1, valid structured data, and the site's name in previews. */
export const contentFaults = (visits: Visits): Faults =>
  pagesOf(visits).flatMap(({ path, facts, body }) =>
    [
      ...(facts.headings === 1 ? [] : [`${facts.headings} headings of the first level`]),
      ...(facts.preview && !facts.siteName ? ['a preview without the name of the site'] : []),
      ...jsonLdOf(body).flatMap(structuredDataFaults),
    ].map(at(path)),
  );

/** A stored page requests its scripts only after it has rendered (scripts/server/late-scripts.mjs). */
export function scriptFaults({ path, body }: Pick<Visit, 'path' | 'body'>): Faults {
  // whatever the order of the attributes
  const early = body.match(
    /<script(?=[^>]* src=)(?![^>]* nomodule)[^>]*>|<link(?=[^>]* as="script")[^>]*>/gi,
  );
  const isStarted = /\}\)\(\["\/_next\/static\/[^<]*<\/script><\/body>/.test(body);
  return [...(early ?? []), ...(isStarted ? [] : ['nothing starts its scripts'])].map(at(path));
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  elements: ['html5'],
  rules: {
    // style rules about React's output
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    // React writes hrefLang; HTML attributes are case-insensitive
    'attr-case': 'off',
    'element-case': 'off',
  },
});

/** Findings of an HTML validator. */
export async function htmlFaults({ path, body }: Pick<Visit, 'path' | 'body'>): Promise<Faults> {
  const { results } = await validator.validateString(body);
  return (
    results
      .flatMap(({ messages }) => messages)
      // a streamed screen keeps its skeleton until the rest has arrived
      .filter(({ selector }) => !selector?.startsWith('#S\\:'))
      .map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector ?? ''})`)
  );
}
