'use client';

import { useMessages, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { OfficeButton } from '@/components/office/office-button';
import type { RecordType } from '@/lib/content/schema/document';
import { LANGUAGES } from '@/lib/i18n/languages';
import type { References } from '@/lib/publishing/fields';
import {
  likelySide,
  mergeParts,
  mergePlaces,
  type Choices,
  type MergePlace,
  type Side,
} from '@/lib/publishing/merge';
import type { Part, PartData } from '@/lib/publishing/rules';
import { changesBetween } from '@/lib/publishing/text-changes';
import { ChangedWords } from './changed-words';
import type { Conflict } from './draft-conflict';
import { fieldName } from './field-name';
import { shownInstant } from './changed-times';
import { shownChange } from './shown-change';
import { useNames } from './use-names';

type ConflictNoticeProps = {
  type: RecordType;
  part: Part;
  conflict: Conflict;
  mine: PartData | null;
  /** Goes on with this version; the place is where the two differed first. */
  onResolve: (merged: PartData | null, place: string | undefined) => void;
};

const SIDES: readonly Side[] = ['theirs', 'mine'];

/** Both versions side by side, and the choice between them, field by field or of all at once. */
export function ConflictNotice({ type, part, conflict, mine, onResolve }: ConflictNoticeProps) {
  const t = useTranslations('contentForms.conflict');
  const shared = useTranslations('contentForms')('shared');
  const title = useId();
  const [chosen, setChosen] = useState<Choices>({});
  const { data, by, at, origin } = conflict;
  const references = useNames([mine, data]);
  const places = mergePlaces(mine, data);
  const choices: Choices = {
    ...Object.fromEntries(places.map((place) => [place.path, likelySide(place, origin)])),
    ...chosen,
  };
  const resolve = (merged: PartData | null) => onResolve(merged, places[0]?.path);
  return (
    <section
      aria-labelledby={title}
      data-conflict
      tabIndex={-1}
      className="grid gap-3 border-2 border-ink p-4"
    >
      <p id={title} role="alert" className="font-semibold">
        {t('title', { part: part === 'shared' ? shared : LANGUAGES[part].name })}{' '}
        {by && at && t('by', { name: by, time: shownInstant(at) })}
      </p>
      {places.length === 0 && <p>{t('same')}</p>}
      {places.map((place) => (
        <Place
          key={place.path}
          {...{ type, part, place, by, references }}
          side={choices[place.path] ?? 'mine'}
          onChoose={(side) => setChosen({ ...chosen, [place.path]: side })}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <OfficeButton onClick={() => resolve(mergeParts(mine, data, choices))}>{t('save')}</OfficeButton>
        <OfficeButton look="square" onClick={() => resolve(mine)}>
          {t('allMine')}
        </OfficeButton>
        <OfficeButton look="square" onClick={() => resolve(data ?? mine)}>
          {t('allTheirs')}
        </OfficeButton>
      </div>
    </section>
  );
}

type PlaceProps = {
  type: RecordType;
  part: Part;
  place: MergePlace;
  /** Who saved the other version; null for what is on the site. */
  by: string | null;
  references: References;
  side: Side;
  onChoose: (side: Side) => void;
};

/** A place with a value, so that its leaves have their paths. */
const placed = (path: string, value: unknown): PartData => {
  const [name = '', index] = path.split('.');
  return { [name]: index === undefined ? value : { [index]: value } };
};

/** A field in both versions. */
function Place({ type, part, place, by, references, side, onChoose }: PlaceProps) {
  const t = useTranslations('contentForms.conflict');
  const { contentForms: texts } = useMessages();
  const names: Record<string, string> = texts.fields;
  const id = useId();
  const { path, mine, theirs } = place;
  const sides = { before: placed(path, theirs), after: placed(path, mine) };
  const changes = changesBetween(sides.before, sides.after).map((change) =>
    shownChange(change, { type, references, texts }, sides),
  );
  const nameOf = (one: Side) =>
    one === 'mine' ? t('mine') : by === null ? t('live') : t('theirs', { name: by });
  return (
    <fieldset className="min-w-0 border-t border-hair pt-2">
      <legend className="float-left mb-1 w-full font-semibold">{fieldName(path, names)}</legend>
      <div className="clear-both grid gap-3 md:grid-cols-2">
        {SIDES.map((one) => (
          <label
            key={one}
            className="block min-w-0 cursor-pointer border border-edge p-3 has-checked:border-ink has-checked:bg-fog"
          >
            <span className="flex items-center gap-2">
              <input
                type="radio"
                name={id}
                checked={side === one}
                aria-labelledby={`${id}-${one}`}
                aria-describedby={`${id}-${one}-text`}
                onChange={() => onChoose(one)}
              />
              <span id={`${id}-${one}`} className="min-w-0 text-micro text-mute [overflow-wrap:anywhere]">
                {nameOf(one)}
              </span>
            </span>
            <span
              id={`${id}-${one}-text`}
              lang={part === 'shared' ? undefined : part}
              className="mt-1 grid gap-1 whitespace-pre-line [overflow-wrap:anywhere]"
            >
              {changes.map(({ path: at, before, after, words }) => (
                <span key={at}>
                  {at !== path && changes.length > 1 && (
                    <span className="block text-micro text-mute">{fieldName(at, names)}</span>
                  )}
                  {(one === 'mine' ? after : before) ? (
                    <ChangedWords
                      words={words
                        .filter(({ kind }) => kind !== (one === 'mine' ? 'removed' : 'added'))
                        .map(({ kind, text }) => ({ kind: kind === 'same' ? kind : 'added', text }))}
                    />
                  ) : (
                    <em className="text-mute">{t('empty')}</em>
                  )}
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
