const ENDING = /(?<=\b1)(er)\b/;

/** Text in which the ending of a French ordinal, as in `1er juin`, is raised. */
export function Raised({ children }: { children: string }) {
  // every other part is an ending
  return children
    .split(ENDING)
    .map((part, index) => (index % 2 === 1 ? <sup key={index}>{part}</sup> : part));
}
