/**
 * Checks that the types of schema-dts do not make: the properties that search engines require (Google's guides for
 * Event, Article, FAQ, Breadcrumb, Product, Local business), and the formats of dates, addresses and prices.
 */
type Node = Record<string, unknown>;
type Fault = string;

const EVENT = ['name', 'startDate', 'location', 'url', 'eventStatus', 'eventAttendanceMode', 'organizer'];
const HOUSE = ['name', 'address'];
const ARTICLE = [
  'headline',
  'datePublished',
  'dateModified',
  'author',
  'publisher',
  'url',
  'mainEntityOfPage',
];

/** Types without an entry need none. */
const REQUIRED: Record<string, readonly string[]> = {
  Event: EVENT,
  ExhibitionEvent: EVENT,
  // a screening has neither its own page nor an organizer
  ScreeningEvent: ['name', 'startDate', 'location'],
  EducationEvent: EVENT,
  TheaterEvent: EVENT,
  LiteraryEvent: EVENT,
  MusicEvent: EVENT,
  Festival: EVENT,
  Place: HOUSE,
  PerformingArtsTheater: HOUSE,
  MusicVenue: HOUSE,
  Museum: HOUSE,
  MovieTheater: HOUSE,
  PostalAddress: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'],
  Movie: ['name'],
  NewsArticle: ARTICLE,
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Product: ['name', 'offers', 'description'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  Organization: ['name', 'url'],
};

const DAY_OR_INSTANT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isAbsolute = (value: unknown): boolean =>
  typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value);

/** Value formats by property name. */
const FORMATS: Record<string, (value: unknown) => boolean> = {
  startDate: (value) => typeof value === 'string' && DAY_OR_INSTANT.test(value),
  endDate: (value) => typeof value === 'string' && DAY_OR_INSTANT.test(value),
  datePublished: (value) => typeof value === 'string' && DAY_OR_INSTANT.test(value),
  dateModified: (value) => typeof value === 'string' && DAY_OR_INSTANT.test(value),
  url: isAbsolute,
  item: (value) => isAbsolute(value) || isNode(value),
  image: (value) => [value].flat().every((one) => isAbsolute(one) || isNode(one)),
  price: (value) => /^\d+(?:\.\d{1,2})?$/.test(String(value)),
  priceCurrency: (value) => value === 'CHF',
};

function faultsOfNode(node: Node, place: string): Fault[] {
  const type = String(node['@type']);
  const missing = (REQUIRED[type] ?? [])
    .filter((name) => isEmpty(node[name]))
    .map((name) => `${place} (${type}): no ${name}`);
  const wrong = Object.entries(FORMATS)
    .filter(([name, isRight]) => node[name] !== undefined && !isRight(node[name]))
    .map(([name]) => `${place} (${type}): ${name} is ${JSON.stringify(node[name])}`);
  return [...missing, ...wrong, ...orderFaults(node, place), ...endFaults(node, place)];
}

/** List positions start at one. */
function orderFaults(node: Node, place: string): Fault[] {
  const items = node.itemListElement;
  if (!Array.isArray(items)) return [];
  const positions = items.map((item) => (isNode(item) ? item.position : undefined));
  return positions.every((position, index) => position === index + 1)
    ? []
    : [`${place}: positions ${positions.join()}`];
}

function endFaults({ startDate, endDate }: Node, place: string): Fault[] {
  if (typeof startDate !== 'string' || typeof endDate !== 'string') return [];
  return Date.parse(endDate) >= Date.parse(startDate) ? [] : [`${place}: ends before it starts`];
}

function faultsBelow(value: unknown, place: string): Fault[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => faultsBelow(one, `${place}[${index}]`));
  if (!isNode(value)) return [];
  const isContainer = '@graph' in value;
  const below = Object.entries(value).flatMap(([name, one]) => faultsBelow(one, `${place}.${name}`));
  return [...(isContainer ? [] : faultsOfNode(value, place)), ...below];
}

/** Faults of a JSON-LD document; empty if valid. */
export function structuredDataFaults(document: unknown): Fault[] {
  if (!isNode(document) || document['@context'] !== 'https://schema.org')
    return ['no @context of schema.org'];
  return faultsBelow(document, '$');
}

/** Types of the top-level nodes. */
export function topTypes(documents: readonly unknown[]): string[] {
  const nodes = documents
    .filter(isNode)
    .flatMap((one): unknown[] => (Array.isArray(one['@graph']) ? one['@graph'] : [one]));
  return nodes.filter(isNode).map((node) => String(node['@type']));
}
