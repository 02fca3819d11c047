/** The language of visitors who ask for none of ours. Plain JavaScript, because the HTTP server reads it too. */
export const DEFAULT_LOCALE = 'fr';
