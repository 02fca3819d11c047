import type { Day } from '../../core/dates';
import type { RecordOf } from '../../content/schema/document';
import { byLocale, DEFAULT_LOCALE, type Localized } from '../../i18n/languages';
import { chance, pick } from './chance';
import { sampleOpening } from './opening-hours';
import type { SamplePlace } from './shapes';

type Town = Localized & { zip: string; region: string; at: [number, number]; prefix: string };
const same = (name: string): Localized => byLocale(() => name);

/** The towns are real; their venues are not. */
const TOWNS: Record<string, Town> = {
  biel: { ...same('Biel/Bienne'), zip: '2502', region: 'biel-seeland', at: [47.1385, 7.2465], prefix: '32' },
  nidau: { ...same('Nidau'), zip: '2560', region: 'biel-seeland', at: [47.1262, 7.2391], prefix: '32' },
  erlach: { ...same('Erlach'), zip: '3235', region: 'biel-seeland', at: [47.0425, 7.0965], prefix: '32' },
  ins: { ...same('Ins/Anet'), zip: '3232', region: 'biel-seeland', at: [47.0061, 7.1064], prefix: '32' },
  neuchatel: {
    fr: 'Neuchâtel',
    de: 'Neuenburg',
    zip: '2000',
    region: 'littoral',
    at: [46.9917, 6.9296],
    prefix: '32',
  },
  chauxdefonds: {
    ...same('La Chaux-de-Fonds'),
    zip: '2300',
    region: 'montagnes',
    at: [47.1035, 6.8328],
    prefix: '32',
  },
  saintimier: {
    ...same('Saint-Imier'),
    zip: '2610',
    region: 'jura-bernois',
    at: [47.1527, 6.999],
    prefix: '32',
  },
  moutier: { ...same('Moutier'), zip: '2740', region: 'jura-bernois', at: [47.2786, 7.3716], prefix: '32' },
  laneuveville: {
    ...same('La Neuveville'),
    zip: '2520',
    region: 'jura-bernois',
    at: [47.0655, 7.0973],
    prefix: '32',
  },
  murten: { ...same('Murten/Morat'), zip: '3280', region: 'morat', at: [46.9283, 7.1171], prefix: '26' },
  avenches: { ...same('Avenches'), zip: '1580', region: 'broye', at: [46.8795, 7.0407], prefix: '26' },
  payerne: { ...same('Payerne'), zip: '1530', region: 'broye', at: [46.8201, 6.9381], prefix: '26' },
  estavayer: {
    ...same('Estavayer-le-Lac'),
    zip: '1470',
    region: 'broye',
    at: [46.8497, 6.8471],
    prefix: '26',
  },
  yverdon: {
    ...same('Yverdon-les-Bains'),
    zip: '1400',
    region: 'nord-vaudois',
    at: [46.7785, 6.6411],
    prefix: '24',
  },
  grandson: { ...same('Grandson'), zip: '1422', region: 'nord-vaudois', at: [46.8095, 6.646], prefix: '24' },
  saintecroix: {
    ...same('Sainte-Croix'),
    zip: '1450',
    region: 'nord-vaudois',
    at: [46.8219, 6.5029],
    prefix: '24',
  },
  bern: { fr: 'Berne', de: 'Bern', zip: '3000', region: 'soleure', at: [46.948, 7.4474], prefix: '31' },
  solothurn: {
    fr: 'Soleure',
    de: 'Solothurn',
    zip: '4500',
    region: 'soleure',
    at: [47.2083, 7.5371],
    prefix: '32',
  },
};

const FIRST: [string, ...string[]] = [
  'Ada',
  'Benoît',
  'Céline',
  'Daniel',
  'Esther',
  'Fabrice',
  'Gisela',
  'Hugo',
  'Irène',
  'Jürg',
  'Karine',
  'Lorenz',
  'Maude',
  'Niklaus',
  'Odile',
  'Pascal',
  'Rahel',
  'Sandro',
  'Thérèse',
  'Urs',
  'Valérie',
  'Yann',
];
const LAST: [string, ...string[]] = [
  'Aebischer',
  'Boillat',
  'Chételat',
  'Dubied',
  'Etter',
  'Froidevaux',
  'Gygax',
  'Hofer',
  'Isler',
  'Jeanneret',
  'Kohler',
  'Liechti',
  'Matthey',
  'Nussbaumer',
  'Oppliger',
  'Perret',
  'Racine',
  'Schwab',
  'Tschanz',
  'Vuilleumier',
  'Weber',
  'Zaugg',
];
const ROLES = {
  lead: { fr: 'Direction', de: 'Leitung' },
  programme: { fr: 'Programmation', de: 'Programm' },
  visitors: { fr: 'Accueil du public', de: 'Publikumsdienst' },
} satisfies Record<string, Localized>;

const round = (value: number) => Math.round(value * 10_000) / 10_000;
/** Unassigned numbers. */
const phone = (prefix: string, number: number) => `+41${prefix}555${String(number).padStart(4, '0')}`;

const personOf = (id: string, role: keyof typeof ROLES) => ({
  name: `${pick(FIRST, id, role, 'first')} ${pick(LAST, id, role, 'last')}`,
  role: ROLES[role],
});

/** A venue with its address, telephone and people. */
export function samplePlace(place: SamplePlace, index: number, today: Day): RecordOf<'places'> {
  const town = TOWNS[place.town];
  if (!town) throw new Error(`The sample content has no town ${place.town}.`);
  const domain = `${place.texts[DEFAULT_LOCALE].slug}.example`;
  const isMuseum = place.kind === 'exposition';
  const spread = (axis: string) => (chance(place.id, axis) - 0.5) * 0.008;
  return {
    id: place.id,
    kind: place.kind,
    name: place.name,
    address: {
      street: place.street,
      number: place.number,
      zip: town.zip,
      town: byLocale((locale) => town[locale]),
    },
    region: town.region,
    coordinates: { latitude: round(town.at[0] + spread('n')), longitude: round(town.at[1] + spread('e')) },
    phone: phone(town.prefix, 1000 + index),
    ...(isMuseum ? {} : { reservationPhone: phone(town.prefix, 2000 + index) }),
    email: `contact@${domain}`,
    website: `https://${domain}/`,
    responsables: [personOf(place.id, 'lead'), personOf(place.id, isMuseum ? 'visitors' : 'programme')],
    ...(place.extension ? { extension: place.extension } : {}),
    ...(place.seats ? { seats: place.seats } : {}),
    ...(place.screens ? { screens: place.screens } : {}),
    ...(isMuseum ? { opening: sampleOpening(place.id, today) } : {}),
    accessible: chance(place.id, 'step') < 0.6,
    texts: place.texts,
  };
}
