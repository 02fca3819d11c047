/**
 * Checks JSON-LD for the properties that schema.org types need, and that search engines require (Google's guides for
 * Event, Article, FAQ, Breadcrumb, Product, Local business).
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
  LocalBusiness: HOUSE,
  PerformingArtsTheater: HOUSE,
  MusicVenue: HOUSE,
  Museum: HOUSE,
  ArtGallery: HOUSE,
  MovieTheater: HOUSE,
  EventVenue: HOUSE,
  PostalAddress: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: [],
  ContactPoint: [],
  Person: ['name'],
  Movie: ['name'],
  NewsArticle: ARTICLE,
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Product: ['name', 'offers', 'description'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  Brand: ['name'],
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  WebSite: ['name', 'url', 'potentialAction'],
  WebPage: ['name', 'url'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  Organization: ['name', 'url'],
  ImageObject: ['url'],
  LocationFeatureSpecification: ['name', 'value'],
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
  availability: (value) => typeof value === 'string' && value.startsWith('https://schema.org/'),
  inLanguage: (value) => ['fr', 'de'].includes(String(value)),
};

function faultsOfNode(node: Node, place: string): Fault[] {
  const type = node['@type'];
  // a reference to a node described elsewhere
  if (type === undefined) return Object.keys(node).join() === '@id' ? [] : [`${place}: no @type`];
  const required = typeof type === 'string' ? REQUIRED[type] : undefined;
  if (typeof type !== 'string' || !required) return [`${place}: unknown type ${JSON.stringify(type)}`];
  const missing = required
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
