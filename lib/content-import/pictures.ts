import { RECORD_TYPES, type RecordOf, type Records, type RecordType } from '../content/schema/document';
import { LOCALES } from '../i18n/languages';
import { picturesIn, type PictureRef } from '../media/rules';

/** Pictures of the library that a record shows. */
export function picturesOf(record: RecordOf<RecordType>): PictureRef[] {
  const exists = 'texts' in record ? LOCALES.filter((locale) => record.texts[locale]) : LOCALES;
  return picturesIn(record, exists);
}

export const pictureIds = (records: Records): string[] =>
  RECORD_TYPES.flatMap((type) => records[type].flatMap(picturesOf)).map(({ id }) => id);
