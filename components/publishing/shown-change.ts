import type { RecordType } from '@/lib/content/schema/document';
import { isDay } from '@/lib/core/dates';
import { formatDay } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/messages';
import { BLOCK_FIELDS, FIELDS, type Field, type FieldKind, type References } from '@/lib/publishing/fields';
import type { FieldChange } from '@/lib/publishing/schema';
import { changedWords } from '@/lib/publishing/text-changes';

/** What names the stored values of a record in the language of the screen. */
export type ValueNames = {
  type: RecordType;
  references: References;
  texts: Pick<Messages['contentForms'], 'choices' | 'yes'>;
};

type Path = readonly string[];

function memberOf(fields: readonly Field[], [name, ...rest]: Path): FieldKind | undefined {
  const field = fields.find((one) => one.name === name);
  return field && kindWithin(field, rest);
}

/** The field at a path within another; none where there are words alone. */
function kindWithin(field: FieldKind, path: Path): FieldKind | undefined {
  if (path.length === 0) return field;
  switch (field.kind) {
    case 'group':
    case 'week':
      return memberOf(field.fields, path);
    case 'list':
      return kindWithin(field.item, path.slice(1));
    case 'blocks':
      return memberOf(Object.values(BLOCK_FIELDS).flat(), path.slice(1));
    case 'target':
      return path[0] === 'page' ? { kind: 'reference', to: 'page' } : undefined;
    default:
      return undefined;
  }
}

/** A stored value as the form shows it: days as people write them, ids and codes by their names. */
function shownValue(path: string, value: string, { type, references, texts }: ValueNames): string {
  const parts = path.split('.');
  const { texts: ofLanguage, shared } = FIELDS[type];
  const field =
    parts[0] === 'texts' ? memberOf(ofLanguage, parts.slice(2)) : memberOf([...shared, ...ofLanguage], parts);
  const choices: Record<string, string> = texts.choices;
  switch (field?.kind) {
    case 'date':
      return isDay(value) ? formatDay(value) : value;
    case 'check':
      return value === 'true' ? texts.yes : value;
    case 'choice':
      return choices[value] ?? value;
    case 'reference':
      return references[field.to]?.find((one) => one.value === value)?.label ?? value;
    default:
      return value;
  }
}

/** A change with its values as the form shows them. */
export function shownChange({ path, ...change }: FieldChange, names: ValueNames): FieldChange {
  const shown = (value: string | null) => value && shownValue(path, value, names);
  const [before, after] = [shown(change.before), shown(change.after)];
  return { path, before, after, words: changedWords(before ?? '', after ?? '') };
}
