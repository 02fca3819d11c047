/** An event with unique words, by which pages that show it are found. */

export const todayInZurich = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format();

/** Words too different for the typo tolerance to confuse them. */
export const RARE_WORDS = /** @type {const} */ (['zwirbelwind', 'funkelregen']);

/** @param {{ id: string, slug: string, word: string, place: string }} event */
export const quotedEvent = ({ id, slug, word, place }) => ({
  id,
  place,
  categories: ['other'],
  domains: [],
  ageGroups: [],
  coverage: 'included',
  // a whole day, so that it comes first in every list
  occurrences: [{ day: todayInZurich() }],
  texts: {
    fr: { slug, title: `Le ${word} du soir`, lead: 'Une heure de lecture au jardin.' },
    de: { slug, title: `Der ${word} am Abend`, lead: 'Eine Stunde Lesung im Garten.' },
  },
});
