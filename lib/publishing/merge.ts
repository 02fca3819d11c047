import { slugOf } from '../content/slug';
import type { PartData } from './rules';

export type Side = 'mine' | 'theirs';
/** What is chosen in each place in which two versions differ. */
export type Choices = Readonly<Record<string, Side>>;

/** A field, or an entry of a list, that differs. */
export type MergePlace = { path: string; mine: unknown; theirs: unknown };

const isObject = (value: unknown): value is PartData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Equality of JSON; the order of members does not count. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((one, index) => isSame(one, b[index]));
  if (!isObject(a) || !isObject(b)) return a === b;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
}

/** True for lists whose entries lie beside each other: as many, each of the same kind. */
const isAligned = (mine: unknown, theirs: unknown): boolean =>
  Array.isArray(mine) &&
  Array.isArray(theirs) &&
  mine.length === theirs.length &&
  mine.every((one: unknown, index) => {
    const other: unknown = theirs[index];
    return isObject(one) && isObject(other) && one.type === other.type;
  });

const at = (data: PartData | null, path: string): unknown => {
  const [name = '', index] = path.split('.');
  const value = data?.[name];
  return index === undefined ? value : Array.isArray(value) ? (value[Number(index)] as unknown) : undefined;
};

/** Fields that an address is made of, until it is written by hand. */
const TITLES = ['title', 'question'];

/** The title that the address follows in both versions; none if it was written by hand in one of them. */
const titleOfSlug = (mine: PartData | null, theirs: PartData | null): string | undefined =>
  TITLES.find((name) =>
    [mine, theirs].every((data) => {
      const title = data?.[name];
      return typeof title === 'string' && data?.slug === slugOf(title);
    }),
  );

/**
 * The places in which two versions of a part differ: its fields, and the blocks of its text one by one. An address that
 * follows the title is no place of its own.
 */
export function mergePlaces(mine: PartData | null, theirs: PartData | null): MergePlace[] {
  const names = new Set([...Object.keys(mine ?? {}), ...Object.keys(theirs ?? {})]);
  if (titleOfSlug(mine, theirs)) names.delete('slug');
  return [...names]
    .flatMap((name) => {
      const [a, b] = [mine?.[name], theirs?.[name]];
      return isAligned(a, b) ? Object.keys(a as object).map((index) => `${name}.${index}`) : [name];
    })
    .map((path) => ({ path, mine: at(mine, path), theirs: at(theirs, path) }))
    .filter((place) => !isSame(place.mine, place.theirs));
}

/** The side to begin with: theirs where nothing was written since both began, otherwise one's own. */
export const likelySide = ({ path, mine }: MergePlace, origin: PartData | null): Side =>
  origin !== null && isSame(mine, at(origin, path)) ? 'theirs' : 'mine';

/** One's own version with what was chosen of the other. */
export function mergeParts(mine: PartData | null, theirs: PartData | null, choices: Choices): PartData {
  const merged: PartData = { ...mine };
  const titleName = titleOfSlug(mine, theirs);
  if (titleName && choices[titleName] === 'theirs') merged.slug = theirs?.slug;
  for (const { path, theirs: value } of mergePlaces(mine, theirs)) {
    if (choices[path] !== 'theirs') continue;
    const [name = '', index] = path.split('.');
    const list = merged[name];
    if (index !== undefined && Array.isArray(list))
      merged[name] = list.map((one: unknown, n) => (n === Number(index) ? value : one));
    else if (value === undefined) delete merged[name];
    else merged[name] = value;
  }
  return merged;
}
