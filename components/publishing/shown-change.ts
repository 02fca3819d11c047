import type { RecordType } from '@/lib/content/schema/document';
import { ADDRESSED_TYPES } from '@/lib/content/schema/navigation';
import { isDay } from '@/lib/core/dates';
import { formatDay } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/messages';
import { BLOCK_FIELDS, FIELDS, type Field, type FieldKind, type References } from '@/lib/publishing/fields';
import type { PartData } from '@/lib/publishing/rules';
import type { FieldChange } from '@/lib/publishing/schema';
import { changedWords } from '@/lib/publishing/text-changes';

/** What names the stored values of a record in the language of the screen. */
export type ValueNames = {
  type: RecordType;
  references: References;
  texts: Pick<Messages['contentForms'], 'choices' | 'yes' | 'no'>;
};

/** What is left of the path of a value, and the data in which it lies. */
type Place = { path: readonly string[]; data: unknown };

const memberOf = (data: unknown, name = ''): unknown =>
  typeof data === 'object' && data !== null
    ? Object.entries(data).find(([key]) => key === name)?.[1]
    : undefined;

const within = ({ path: [name, ...path], data }: Place): Place => ({ path, data: memberOf(data, name) });

function kindAmong(fields: readonly Field[], place: Place): FieldKind | undefined {
  const field = fields.find(({ name }) => name === place.path[0]);
  return field && kindWithin(field, within(place));
}

const PAGE: FieldKind = { kind: 'reference', to: 'page' };
const PICTURE: FieldKind = { kind: 'reference', to: 'picture' };

/** The field at a place within another; none where there are words alone. */
function kindWithin(field: FieldKind, place: Place): FieldKind | undefined {
  const [name] = place.path;
  if (name === undefined) return field;
  switch (field.kind) {
    case 'group':
    case 'week':
      return kindAmong(field.fields, place);
    case 'list':
      return kindWithin(field.item, within(place));
    case 'blocks':
      return kindAmong(Object.values(BLOCK_FIELDS).flat(), within(place));
    case 'target':
      return name === 'page' ? PAGE : undefined;
    case 'image':
      return name === 'picture' ? PICTURE : undefined;
    case 'destination': {
      if (name === 'type') return { kind: 'choice', options: ADDRESSED_TYPES };
      const type = ADDRESSED_TYPES.find((one) => one === memberOf(place.data, 'type'));
      return name === 'id' && type ? { kind: 'reference', to: type } : undefined;
    }
    default:
      return undefined;
  }
}

/** A stored value as the form shows it: days as people write them, ids and codes by their names. */
function shownValue(value: string, place: Place, { type, references, texts }: ValueNames): string {
  const { texts: ofLanguage, shared } = FIELDS[type];
  const field =
    place.path[0] === 'texts'
      ? kindAmong(ofLanguage, within(within(place)))
      : kindAmong([...shared, ...ofLanguage], place);
  const choices: Record<string, string> = texts.choices;
  switch (field?.kind) {
    case 'date':
      return isDay(value) ? formatDay(value) : value;
    case 'check':
      return value === 'true' ? texts.yes : value === 'false' ? texts.no : value;
    case 'choice':
      return choices[value] ?? value;
    case 'reference':
      return references[field.to]?.find((one) => one.value === value)?.label ?? value;
    default:
      return value;
  }
}

type Sides = { before?: PartData | null | undefined; after?: PartData | null | undefined };

/**
 * A change with its values as the form shows them.
 * @param sides the data in which the values lie
 */
export function shownChange({ path, ...change }: FieldChange, names: ValueNames, sides: Sides): FieldChange {
  const shown = (side: keyof Sides) => {
    const value = change[side];
    return value && shownValue(value, { path: path.split('.'), data: sides[side] }, names);
  };
  const [before, after] = [shown('before'), shown('after')];
  return { path, before, after, words: changedWords(before ?? '', after ?? '') };
}
