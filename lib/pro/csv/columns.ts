import type { Locale, Localized } from '../../i18n/languages';
/** Columns of an import row (docs/product.md#import-files). */
export const IMPORT_COLUMNS = [
  'product',
  'firstName',
  'lastName',
  'birthDate',
  'email',
  'language',
  'street',
  'streetNumber',
  'zip',
  'city',
  'options',
  'uniqueKey',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Columns required to issue a pass. */
export const REQUIRED_COLUMNS: readonly ImportColumn[] = [
  'product',
  'firstName',
  'lastName',
  'birthDate',
  'email',
];

/** Template headers and common synonyms. Compared without accents, case and punctuation. */
const HEADERS: Record<ImportColumn, Localized & { others: readonly string[] }> = {
  product: { fr: 'Produit', de: 'Produkt', others: ['product', 'abonnement', 'abo', 'article', 'artikel'] },
  firstName: { fr: 'Prénom', de: 'Vorname', others: ['first name', 'firstname', 'given name'] },
  lastName: {
    fr: 'Nom',
    de: 'Nachname',
    others: ['last name', 'lastname', 'surname', 'name', 'nom de famille', 'familienname'],
  },
  birthDate: {
    fr: 'Date de naissance',
    de: 'Geburtsdatum',
    others: ['birth date', 'birthdate', 'date of birth', 'naissance', 'geburtstag', 'né le', 'geboren'],
  },
  email: {
    fr: 'E-mail',
    de: 'E-Mail',
    others: ['email', 'mail', 'courriel', 'adresse e-mail', 'e-mail-adresse', 'email address'],
  },
  language: { fr: 'Langue', de: 'Sprache', others: ['language', 'lang', 'korrespondenzsprache'] },
  street: { fr: 'Rue', de: 'Strasse', others: ['street', 'straße', 'adresse', 'address'] },
  streetNumber: {
    fr: 'Numéro',
    de: 'Hausnummer',
    others: ['street number', 'streetnumber', 'number', 'no', 'nr', 'n°', 'nummer'],
  },
  zip: { fr: 'NPA', de: 'PLZ', others: ['zip', 'postcode', 'postal code', 'code postal', 'postleitzahl'] },
  city: { fr: 'Localité', de: 'Ort', others: ['city', 'town', 'ville', 'lieu', 'stadt'] },
  options: { fr: 'Options', de: 'Optionen', others: ['option', 'extensions', 'erweiterungen', 'zusätze'] },
  uniqueKey: {
    fr: 'Numéro d’abonnement',
    de: 'Abo-Nummer',
    others: ['unique key', 'uniquekey', 'pass number', 'abonummer', 'n° d’abonnement'],
  },
};

/** Normalises a header for comparison. */
export const foldHeader = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '');

const COLUMN_OF = new Map(
  IMPORT_COLUMNS.flatMap((column) => {
    const { others, ...own } = HEADERS[column];
    return [column, ...Object.values(own), ...others].map((name) => [foldHeader(name), column] as const);
  }),
);

export const templateHeader = (locale: Locale): string[] =>
  IMPORT_COLUMNS.map((column) => HEADERS[column][locale]);

/** Our column for each column of a file; null for ignored ones. */
export type ColumnMapping = (ImportColumn | null)[];

export type MappedHeader = {
  mapping: ColumnMapping;
  /** Required columns without a header. */
  missing: ImportColumn[];
  /** Columns with several headers, which is ambiguous. */
  repeated: ImportColumn[];
};

const complete = (mapping: ColumnMapping): MappedHeader => ({
  mapping,
  missing: REQUIRED_COLUMNS.filter((column) => !mapping.includes(column)),
  repeated: IMPORT_COLUMNS.filter((column) => mapping.filter((one) => one === column).length > 1),
});

/**
 * Recognises the headers of a file in every language of the site and in English.
 * @param remembered the account's earlier assignments, by folded header
 */
export function mapHeader(
  header: readonly string[],
  remembered: Readonly<Record<string, ImportColumn | null>> = {},
): MappedHeader {
  return complete(
    header.map((name) => {
      const key = foldHeader(name);
      return (Object.hasOwn(remembered, key) ? remembered[key] : COLUMN_OF.get(key)) ?? null;
    }),
  );
}
