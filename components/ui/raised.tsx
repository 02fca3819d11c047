const ENDING = /((?<=\b1)(?:er|re)\b|(?<=\d|\b[IVX]+)e\b)/;

/** Text in which the endings of French ordinals, as in `1er juin`, `12e` and `XVe siècle`, are raised. One item of a flex box. */
export function Raised({ children }: { children: string }) {
  const parts = children.split(ENDING);
  if (parts.length === 1) return children;
  // every other part is an ending
  return <span>{parts.map((part, index) => (index % 2 === 1 ? <sup key={index}>{part}</sup> : part))}</span>;
}
