import type { extensions, optionCategories, options } from './tables';

/** Rows of every edition. */
type Sample<Row extends { edition: string }> = Omit<Row, 'edition'>[];

/** Add-ons of the sample brand. Sample content, not interface text. */
export const SAMPLE_EXTENSIONS: Sample<typeof extensions.$inferInsert> = [
  {
    code: 'festivals',
    title: { fr: 'Festivals', de: 'Festivals' },
    conditions: {
      fr: 'Les soirées des festivals partenaires, toute la saison. Réservation conseillée dès l’ouverture de la billetterie.',
      de: 'Die Abende der Partnerfestivals, die ganze Saison lang. Reservieren Sie am besten gleich zum Vorverkaufsstart.',
    },
    priceCents: 9_000,
    kinds: ['pass'],
    position: 1,
  },
  {
    code: 'cinema',
    title: { fr: 'Cinéma illimité', de: 'Kino unlimitiert' },
    conditions: {
      fr: 'Toutes les séances des cinémas partenaires, nouveautés comprises, aussi souvent que vous voulez. Supplément 3D et événements spéciaux non compris.',
      de: 'Alle Vorstellungen in den Partnerkinos, auch die neuen Filme, so oft Sie möchten. Ohne 3D-Zuschlag und Sonderveranstaltungen.',
    },
    priceCents: 12_000,
    kinds: ['pass'],
    position: 2,
  },
  {
    code: 'berne-soleure',
    title: { fr: 'Berne & Soleure', de: 'Bern & Solothurn' },
    conditions: {
      fr: 'Les salles et les musées partenaires des villes de Berne et de Soleure, toute la saison.',
      de: 'Die Partnerhäuser und Partnermuseen der Städte Bern und Solothurn, die ganze Saison lang.',
    },
    priceCents: 8_000,
    kinds: ['pass'],
    position: 3,
  },
];

export const SAMPLE_CATEGORIES: Sample<typeof optionCategories.$inferInsert> = [
  {
    code: 'mobility',
    title: { fr: 'Mobilité', de: 'Mobilität' },
    choice: 'multiple',
    kinds: ['pass'],
    position: 1,
  },
  {
    code: 'company',
    title: { fr: 'Compagnie', de: 'Begleitung' },
    choice: 'single',
    kinds: ['pass'],
    position: 2,
  },
  {
    code: 'support',
    title: { fr: 'Support', de: 'Karte' },
    choice: 'single',
    kinds: ['pass', 'mini'],
    position: 3,
  },
];

export const SAMPLE_OPTIONS: Sample<typeof options.$inferInsert> = [
  {
    code: 'two-zones',
    category: 'mobility',
    title: { fr: 'Bus et train, 2 zones', de: 'Bus und Bahn, 2 Zonen' },
    conditions: {
      fr: 'Deux zones au choix, le jour d’une manifestation, de 17 h à la fin du service. Votre abonnement sert de titre de transport en 2e classe.',
      de: 'Zwei Zonen nach Wahl am Tag einer Veranstaltung, von 17 Uhr bis Betriebsschluss. Ihr Abo gilt als Fahrausweis in der 2. Klasse.',
    },
    priceCents: 6_000,
    choices: {
      pick: 2,
      of: [
        { code: 'biel', title: { fr: 'Bienne et Seeland', de: 'Biel und Seeland' } },
        { code: 'jura', title: { fr: 'Jura bernois', de: 'Berner Jura' } },
        { code: 'murten', title: { fr: 'Morat et Trois-Lacs', de: 'Murten und Drei Seen' } },
        { code: 'neuchatel', title: { fr: 'Neuchâtel et littoral', de: 'Neuenburg und Ufer' } },
      ],
    },
    position: 1,
  },
  {
    code: 'bike',
    category: 'mobility',
    title: { fr: 'Vélo en libre-service', de: 'Veloverleih' },
    conditions: {
      fr: 'Deux heures de vélo par jour aux stations de la région, toute la saison.',
      de: 'Zwei Stunden Velo pro Tag an den Stationen der Region, die ganze Saison lang.',
    },
    priceCents: 2_500,
    position: 2,
  },
  {
    code: 'boat',
    category: 'mobility',
    title: { fr: 'Bateau, 2 lacs', de: 'Schiff, 2 Seen' },
    conditions: {
      fr: 'Toutes les courses de ligne sur les deux lacs de votre choix, le jour d’une manifestation.',
      de: 'Alle Kursschiffe auf den zwei Seen Ihrer Wahl, am Tag einer Veranstaltung.',
    },
    priceCents: 3_000,
    choices: {
      pick: 2,
      of: [
        { code: 'biel', title: { fr: 'Lac de Bienne', de: 'Bielersee' } },
        { code: 'murten', title: { fr: 'Lac de Morat', de: 'Murtensee' } },
        { code: 'neuchatel', title: { fr: 'Lac de Neuchâtel', de: 'Neuenburgersee' } },
      ],
    },
    position: 3,
  },
  {
    code: 'child',
    category: 'company',
    title: { fr: 'Un enfant avec vous', de: 'Ein Kind dabei' },
    conditions: {
      fr: 'Un enfant jusqu’à 12 ans entre avec vous, partout où votre abonnement est valable. Pas toujours le même, si vous préférez.',
      de: 'Ein Kind bis 12 Jahre kommt überall mit, wo Ihr Abo gilt. Es muss nicht immer dasselbe sein.',
    },
    priceCents: 4_000,
    position: 1,
  },
  {
    code: 'duo',
    category: 'company',
    title: { fr: 'Trois entrées à deux', de: 'Drei Eintritte zu zweit' },
    conditions: {
      fr: 'Trois fois dans la saison, la personne de votre choix vous accompagne gratuitement.',
      de: 'Dreimal pro Saison kommt eine Person Ihrer Wahl gratis mit.',
    },
    priceCents: 7_500,
    position: 2,
  },
  {
    code: 'digital',
    category: 'support',
    title: { fr: 'Numérique', de: 'Digital' },
    conditions: {
      fr: 'Votre abonnement sur le téléphone et en PDF, dès le paiement.',
      de: 'Ihr Abo auf dem Telefon und als PDF, gleich nach der Zahlung.',
    },
    priceCents: 0,
    position: 1,
  },
  {
    code: 'printed-card',
    category: 'support',
    title: { fr: 'Carte imprimée', de: 'Gedruckte Karte' },
    conditions: {
      fr: 'Une carte au format carte de crédit, en plus de l’abonnement numérique.',
      de: 'Eine Karte im Kreditkartenformat, zusätzlich zum digitalen Abo.',
    },
    priceCents: 500,
    isPrinted: true,
    position: 2,
  },
];
