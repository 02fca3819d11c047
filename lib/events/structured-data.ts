import type { BreadcrumbList, Event, Graph, Offer, Organization, Place, WithContext } from 'schema-dts';
import type { Category } from '../artwork/categories';
import { addDays, zurichInstant } from '../core/dates';
import { CURRENCY } from '../core/money';
import type { Locale } from '../i18n/languages';
import { addressData } from '../content/structured-data';
import type { EventDetail } from './view';

/** Types of schema.org that are more specific than `Event`. */
const EVENT_TYPES = {
  exposition: 'ExhibitionEvent',
  projection: 'ScreeningEvent',
  workshop: 'EducationEvent',
  spectacle: 'TheaterEvent',
  guidedVisit: 'Event',
  conference: 'EducationEvent',
  reading: 'LiteraryEvent',
  concert: 'MusicEvent',
  festival: 'Festival',
  other: 'Event',
} as const satisfies Record<Category, string>;

/** Number of coming days listed of a long series. */
const MAX_DAYS = 10;

type SiteOptions = { publicUrl: string; locale: Locale; brandName: string };

/** The house, as a place and as the organizer. */
const houseName = ({ place }: EventDetail, { publicUrl }: SiteOptions) => ({
  name: place.name,
  ...(place.url ? { url: `${publicUrl}${place.url}` } : {}),
});

function placeData(event: EventDetail, options: SiteOptions): Place {
  const { house } = event;
  return {
    '@type': 'Place',
    ...houseName(event, options),
    address: addressData(house.address, options.locale),
    geo: { '@type': 'GeoCoordinates', ...house.coordinates },
  };
}

/** Admission with the pass, and with the extension that it takes. */
export function passOffer(
  { url, extensionTitle }: { url: string; extensionTitle: string | null },
  { publicUrl, brandName }: Pick<SiteOptions, 'publicUrl' | 'brandName'>,
): Offer {
  return {
    '@type': 'Offer',
    name: [brandName, extensionTitle].filter(Boolean).join(' + '),
    price: 0,
    priceCurrency: CURRENCY,
    availability: 'https://schema.org/InStock',
    url: `${publicUrl}${url}`,
    ...(extensionTitle ? { validForMemberTier: { '@type': 'MemberProgramTier', name: extensionTitle } } : {}),
  };
}

const isAdmitted = ({ coverage, isOver }: EventDetail) =>
  !isOver && (coverage === 'included' || coverage === 'extension');

type Span = { startDate: string; endDate?: string };

/** Start and end: instants where a time is known, otherwise days. */
function spansOf({ period, allDates, dates }: EventDetail): Span[] {
  if (period) return [{ startDate: period.from, ...(period.until ? { endDate: period.until } : {}) }];
  const told = dates.length ? dates : allDates.slice(-1);
  return told.slice(0, MAX_DAYS).map(({ day, time, until }) => {
    if (time === null) return { startDate: day, endDate: day };
    const start = { startDate: zurichInstant(day, time).toISOString() };
    if (until === null) return start;
    return { ...start, endDate: zurichInstant(until > time ? day : addDays(day, 1), until).toISOString() };
  });
}

/** Structured data of an event, one entry per day. Source: schema.org/Event. */
export function eventData(event: EventDetail, options: SiteOptions): Graph {
  const { publicUrl, locale } = options;
  const type = EVENT_TYPES[event.categories[0] ?? 'other'];
  const location = placeData(event, options);
  const organizer: Organization = { '@type': 'Organization', ...houseName(event, options) };
  return {
    '@context': 'https://schema.org',
    '@graph': spansOf(event).map((span): Event => ({
      '@type': type,
      name: event.title,
      description: event.lead,
      url: `${publicUrl}${event.url}`,
      inLanguage: locale,
      ...span,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      ...(event.image ? { image: `${publicUrl}${event.image.src}` } : {}),
      location,
      ...(isAdmitted(event) ? { offers: passOffer(event, options) } : {}),
      organizer,
    })),
  };
}

/** Breadcrumb of a page, including the page. @param items URLs without host, the topmost first */
export function breadcrumbData(
  publicUrl: string,
  items: readonly { name: string; url: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${url}`,
    })),
  };
}
