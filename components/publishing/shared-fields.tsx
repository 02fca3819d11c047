import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { RecordType } from '@/lib/content/schema/document';
import { emptyLists, FIELDS, type Field, type FieldName } from '@/lib/publishing/fields';
import { hasLanguages } from '@/lib/publishing/rules';
import { Contradictions } from './contradictions';
import { Fields } from './field-input';
import { asObject, type Json } from './json';
import { MonthStrip } from './month-strip';
import type { Drafts } from './use-drafts';

type Section = { title?: 'kind'; names: readonly FieldName[] };

const PICTURE: Section = { names: ['image'] };

/** Fields beside the texts. Other shared fields stand below them. */
const ASIDE: Partial<Record<RecordType, readonly Section[]>> = {
  events: [
    PICTURE,
    { names: ['coverage', 'extension'] },
    { title: 'kind', names: ['categories', 'place', 'domains', 'ageGroups'] },
  ],
  places: [PICTURE],
  news: [PICTURE],
  press: [PICTURE],
  pages: [PICTURE],
};

export const hasAside = (type: RecordType): boolean => ASIDE[type] !== undefined;

type SharedProps = { type: RecordType; drafts: Drafts };

/** False for a field that says nothing in this record: sections of the home page, an extension that covers nothing. */
function isApplicable(type: RecordType, { name }: Field, { layout, coverage, extension }: Json): boolean {
  if (name === 'sections') return layout === 'home';
  return type !== 'events' || name !== 'extension' || coverage === 'extension' || Boolean(extension);
}

const SharedFields = ({ type, drafts, fields }: SharedProps & { fields: readonly Field[] }) => (
  <Fields
    fields={fields.filter((field) => isApplicable(type, field, asObject(drafts.data.shared)))}
    path=""
    value={drafts.data.shared}
    onChange={(next) => drafts.change('shared', { ...emptyLists(FIELDS[type].shared), ...asObject(next) })}
  />
);

/** Picture, coverage, kind and place, each with a rule above. */
export function SharedAside({ type, drafts }: SharedProps) {
  const t = useTranslations('contentForms.sections');
  return (
    <div className="office-aside [&>section>fieldset]:border-l-0 [&>section>fieldset]:pl-0">
      {ASIDE[type]?.map(({ title, names }) => (
        <section key={names.join()}>
          {title && <h2>{t(title)}</h2>}
          <SharedFields
            {...{ type, drafts }}
            fields={FIELDS[type].shared.filter(({ name }) => names.includes(name))}
          />
        </section>
      ))}
    </div>
  );
}

/** Fields that determine the days of an event. */
const DAYS: readonly FieldName[] = ['occurrences', 'period', 'opening'];

/** Fields shared by all languages, below the texts. */
export function SharedBelow({
  type,
  drafts,
  onGoTo,
}: SharedProps & {
  onGoTo: (path: string) => void;
}) {
  const t = useTranslations('contentForms');
  const beside = ASIDE[type]?.flatMap(({ names }) => names) ?? [];
  const fields = FIELDS[type].shared.filter(({ name }) => !beside.includes(name));
  if (fields.length === 0) return null;
  const title = type === 'events' ? t('sections.dates') : t('shared');
  // a record without languages has its heading above
  const isWhole = !hasLanguages(type);
  return (
    <fieldset
      className={classNames(
        'grid gap-x-6 gap-y-3 md:grid-cols-2',
        !isWhole && 'border-t border-ink pt-2.5',
        !hasAside(type) && 'lg:grid-cols-4',
      )}
    >
      <legend className="sr-only">{title}</legend>
      <h2 className={isWhole ? 'hidden' : 'col-span-full'} aria-hidden="true">
        {title}{' '}
        {type === 'events' && (
          <span className="font-text text-micro font-normal tracking-normal text-mute">
            {t('sections.same')}
          </span>
        )}
      </h2>
      {type === 'events' ? (
        <>
          <SharedFields {...{ type, drafts }} fields={fields.filter(({ name }) => DAYS.includes(name))} />
          <MonthStrip shared={asObject(drafts.data.shared)} />
          <Contradictions {...{ drafts, onGoTo }} />
          <SharedFields {...{ type, drafts }} fields={fields.filter(({ name }) => !DAYS.includes(name))} />
        </>
      ) : (
        <SharedFields {...{ type, drafts, fields }} />
      )}
    </fieldset>
  );
}
