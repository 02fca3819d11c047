/** An event whose words occur nowhere else: where a page quotes it, it is found by them. */

export const todayInZurich = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format();

/** Words too far apart for one to be taken for the other with a typing error. */
export const RARE_WORDS = /** @type {const} */ (['zwirbelwind', 'funkelregen']);

/** @param {{ id: string, slug: string, word: string, place: string }} event */
export const quotedEvent = ({ id, slug, word, place }) => ({
  id,
  place,
  categories: ['other'],
  domains: [],
  ageGroups: [],
  coverage: 'included',
  // a whole day, so that it comes first on every list
  occurrences: [{ day: todayInZurich() }],
  texts: {
    fr: { slug, title: `Le ${word} du soir`, lead: 'Une heure de lecture au jardin.' },
    de: { slug, title: `Der ${word} am Abend`, lead: 'Eine Stunde Lesung im Garten.' },
  },
});
