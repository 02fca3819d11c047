/** A descender, and in a later word a capital with an accent. */
const MEETING = /[gjpqyQ,;\u0327].*\s.*\p{Lu}[\u0300-\u0308\u030a]/su;

/** Class of a large title in which an accent would touch a descender of the line above. */
export const accentLeading = (title: string): string | undefined =>
  MEETING.test(title.normalize('NFD')) ? 'leading-[1.14]' : undefined;
