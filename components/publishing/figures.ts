/** All words of a value: of a text, a list, a block. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(wordsOf).join(' ');
  return typeof value === 'object' && value !== null ? wordsOf(Object.values(value)) : '';
}

/** Runs of digits: times and amounts are written differently in each language, their digits are not. */
const figuresOf = (value: unknown): string[] => wordsOf(value).match(/\d+/g) ?? [];

function without(figures: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return figures.filter((figure) => {
    const index = left.indexOf(figure);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** Figures that each of two texts has and the other lacks. */
export function differingFigures(one: unknown, other: unknown): readonly [string[], string[]] {
  const [a, b] = [figuresOf(one), figuresOf(other)];
  return [without(a, b), without(b, a)];
}
