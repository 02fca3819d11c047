/** A number while it is being typed: what would not come back as it was typed, such as `47.`, stays text. */
export function typedNumber(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) && String(value) === text ? value : text;
}

/** A number once it is typed: `47.10` and `47,1` are numbers too. What is none stays text. */
export function finishedNumber(text: string): number | string {
  const plain = text.trim().replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : text;
}
