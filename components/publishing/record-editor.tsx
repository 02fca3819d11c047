'use client';

import { useTranslations } from 'next-intl';
import { Fragment, useEffect, useRef, useState, type FocusEvent } from 'react';
import { usePresence } from '@/components/staff/use-presence';
import { slugOf } from '@/lib/content/slug';
import { timeOf } from '@/lib/core/dates';
import { LANGUAGES, LOCALES, type Locale } from '@/lib/i18n/languages';
import { FIELDS, type Field, type References } from '@/lib/publishing/fields';
import { hasLanguages, type Part, type Parts } from '@/lib/publishing/rules';
import type { RecordView } from '@/lib/publishing/schema';
import { BlocksInput } from './blocks-input';
import { ConflictNotice } from './conflict-notice';
import { DiscardDrafts } from './discard-drafts';
import { EditorProvider, useEditor } from './editor-context';
import { FaultList } from './fault-list';
import { FieldInput } from './field-input';
import { Gutter, SIDE_BY_SIDE } from './gutter';
import { asObject, asText, withMember, type Json } from './json';
import { OtherWriters } from './other-writers';
import { hasAside, SharedAside, SharedBelow } from './shared-fields';
import { SimilarEvents } from './similar-events';
import { UnitHead } from './unit-head';
import { useDrafts, type Drafts } from './use-drafts';

type RecordEditorProps = {
  record: RecordView;
  starter: Parts;
  references: References;
  mayPublish: boolean;
};

/** A conflict, a field with an error, or the error of a list. */
const FAULTY = '[data-conflict], [aria-invalid="true"], .is-error[tabindex]';

/** Puts the cursor into a field, into the first one within it, or into the nearest one around it. */
function goToField(form: HTMLElement | null, path: string): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  for (let parts = path.split('.'); parts.length > 0; parts = parts.slice(0, -1)) {
    const wanted = parts.join('.');
    const field = fields.find(
      ({ dataset: { path: at = '' } }) => at === wanted || at.startsWith(`${wanted}.`),
    );
    // a language that is missing, or a day without hours, has buttons alone
    const control =
      field?.querySelector<HTMLElement>('input, select, textarea, [contenteditable]') ??
      field?.querySelector<HTMLElement>('[data-first]') ??
      field?.querySelector('button');
    if (control) return control.focus();
  }
}

/** Both languages side by side, then what they share. Everything typed is saved as a draft by itself. */
export function RecordEditor({ record, starter, references, mayPublish }: RecordEditorProps) {
  const t = useTranslations('contentForms');
  const drafts = useDrafts(record, starter);
  const { data, faults, conflicts, refusals } = drafts;
  const form = useRef<HTMLFormElement>(null);
  const [wanted, setWanted] = useState<{ path: string } | null>(null);
  const goTo = (path: string) => setWanted({ path });
  useEffect(() => {
    if (wanted) goToField(form.current, wanted.path);
  }, [wanted]);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [refusals]);
  // the board of both languages leads to a field
  useEffect(() => goToField(form.current, decodeURIComponent(location.hash.slice(1))), []);
  const { type } = record;
  const [field, setField] = useState<string | null>(null);
  const others = usePresence({ type: 'content', id: `${type}/${record.id}`, field });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) =>
    setField(target.closest<HTMLElement>('[data-path]')?.dataset.path ?? null);
  const writerAt = (path: string) => others.find((one) => one.field === path)?.name;
  const errorAt = (path: string) => faults.find((fault) => fault.path === path)?.message;
  const head = (part: Part) => <UnitHead {...{ record, part, drafts, mayPublish }} onGoTo={goTo} />;
  return (
    <EditorProvider value={{ references, errorAt, writerAt, goTo, settle: drafts.settle }}>
      <form
        ref={form}
        aria-label={t('form')}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onFocus={onFocus}
        className="mb-8 grid gap-6"
      >
        {/* as high with any of it: a button that moves between press and release is not pressed */}
        <div
          className="flex flex-wrap content-start gap-x-6 gap-y-1 max-sm:min-h-[calc(3lh+8px)]"
          aria-live="polite"
        >
          <OtherWriters others={others} />
          <span className="basis-full sm:basis-[180px]">
            <SavedLine drafts={drafts} />
          </span>
          {drafts.undo && (
            <button type="button" className="underline underline-offset-4" onClick={drafts.undo}>
              {t('undo')}
            </button>
          )}
          {faults.length > 0 && (
            <span className="font-semibold text-error">{t('faults', { count: faults.length })}</span>
          )}
        </div>
        {refusals > 0 && faults.length > 0 && <FaultList faults={faults} onChoose={goTo} />}
        {(Object.keys(conflicts) as Part[]).map((part) => {
          const conflict = conflicts[part];
          return (
            conflict && (
              <ConflictNotice
                key={part}
                {...{ type, part, conflict }}
                mine={data[part] ?? null}
                onResolve={(merged, place = '') => {
                  drafts.resolve(part, merged);
                  goTo(part === 'shared' ? place : `texts.${part}.${place}`);
                }}
              />
            )
          );
        })}
        <div
          className={hasAside(type) ? 'grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_292px]' : undefined}
        >
          <div className="grid content-start gap-6">
            {hasLanguages(type) ? (
              <>
                <div className={SIDE_BY_SIDE}>
                  {LOCALES.map((locale, index) => (
                    <Fragment key={locale}>
                      {index > 0 && <div className="max-lg:hidden" />}
                      <div>{head(locale)}</div>
                    </Fragment>
                  ))}
                </div>
                <Texts {...{ record, drafts }} />
              </>
            ) : (
              head('shared')
            )}
            <SharedBelow {...{ type, drafts }} onGoTo={goTo} />
          </div>
          {hasAside(type) && (
            <div className="grid content-start gap-6">
              <SharedAside {...{ type, drafts }} />
              {type === 'events' && !record.parts.shared?.live.data && (
                <SimilarEvents id={record.id} savedAt={drafts.saving.at} />
              )}
            </div>
          )}
        </div>
        <DiscardDrafts {...{ record, drafts }} onGoTo={goTo} />
      </form>
    </EditorProvider>
  );
}

/** `14:32:07`. */
const secondOf = (instant: Date): string =>
  `${timeOf(instant)}:${String(instant.getUTCSeconds()).padStart(2, '0')}`;

function SavedLine({ drafts: { saving } }: { drafts: Drafts }) {
  const t = useTranslations('contentForms');
  switch (saving.state) {
    case 'saving':
      return <span className="text-mute">{t('saving')}</span>;
    case 'failed':
      return <span className="font-semibold text-error">{saving.refusal ?? t('unreachable')}</span>;
    case 'unsaved':
      return <span className="text-mute">{t('unsaved')}</span>;
    case 'clean':
      return (
        <span className="num text-mute">
          {saving.at ? t('saved', { time: secondOf(new Date(saving.at)) }) : '\u00a0'}
        </span>
      );
  }
}

/** The address of a new text follows its title, until it is written by hand. */
function withSlug(next: Json, last: Json): Json {
  const titleIn = (text: Json) => asText(text.title ?? text.question);
  const isByHand = next.slug !== last.slug || asText(last.slug) !== slugOf(titleIn(last));
  return isByHand || titleIn(next) === titleIn(last) ? next : { ...next, slug: slugOf(titleIn(next)) };
}

type MissingProps = { missing: readonly Locale[]; onBegin: (locale: Locale) => void };

/** A notice in the column of each language in which the record does not exist. */
function Missing({ missing, onBegin }: MissingProps) {
  const t = useTranslations('contentForms');
  const { goTo } = useEditor();
  if (missing.length === 0) return null;
  const begin = (locale: Locale) => {
    onBegin(locale);
    goTo(`texts.${locale}`);
  };
  return (
    <div className={SIDE_BY_SIDE}>
      {LOCALES.map((locale, index) => (
        <Fragment key={locale}>
          {index > 0 && <div className="max-lg:hidden" />}
          {missing.includes(locale) ? (
            <div data-path={`texts.${locale}`} className="office-notice">
              <div>
                <p>{t('missing')}</p>
                <button
                  type="button"
                  className="font-semibold underline underline-offset-4"
                  onClick={() => begin(locale)}
                >
                  {t('begin', { language: LANGUAGES[locale].name })}
                </button>
              </div>
            </div>
          ) : (
            <div className="max-lg:hidden" />
          )}
        </Fragment>
      ))}
    </div>
  );
}

/** The same field of all languages on one line. */
function Texts({ record, drafts }: { record: RecordView; drafts: Drafts }) {
  const t = useTranslations('contentForms');
  const { type } = record;
  const { data } = drafts;
  const change = (locale: Locale, next: Json) => drafts.change(locale, next);
  const edited = (locale: Locale, { name, keepsEmpty }: Field, text: Json, next: unknown): Json => {
    const changed = withMember(text, name, next, keepsEmpty);
    const isNew = !record.parts[locale]?.live.data;
    return isNew && hasSlug ? withSlug(changed, text) : changed;
  };
  const hasSlug = FIELDS[type].texts.some(({ name }) => name === 'slug');
  // the address follows the title, and is seldom written by hand
  const fields = FIELDS[type].texts.toSorted((a, b) => Number(a.name === 'slug') - Number(b.name === 'slug'));
  const hasBlocks = fields.some(({ kind }) => kind === 'blocks');
  const missing = LOCALES.filter((locale) => !data[locale]);
  const isEven = LOCALES.every((locale) => !record.units[locale]?.isOlder);
  return (
    <div className="grid gap-4">
      <Missing {...{ missing }} onBegin={(locale) => change(locale, hasBlocks ? { blocks: [] } : {})} />
      {fields
        .filter(({ kind }) => kind !== 'blocks')
        .map((field) => (
          <div key={field.name} className={SIDE_BY_SIDE}>
            {LOCALES.map((locale, index) => {
              const text = data[locale];
              return (
                <Fragment key={locale}>
                  {index > 0 && (
                    <Gutter
                      texts={Object.fromEntries(
                        LOCALES.map((one) => [one, field.name !== 'slug' && data[one]?.[field.name]]),
                      )}
                      isEven={isEven}
                    />
                  )}
                  <div lang={locale} className={field.name === 'title' ? 'office-title' : undefined}>
                    {text && (
                      <FieldInput
                        field={field}
                        path={`texts.${locale}.${field.name}`}
                        label={`${t(`fields.${field.name}`)} (${LANGUAGES[locale].name})`}
                        value={text[field.name]}
                        onChange={(next) => change(locale, edited(locale, field, text, next))}
                      />
                    )}
                  </div>
                </Fragment>
              );
            })}
          </div>
        ))}
      {hasBlocks && (
        <BlocksInput
          isEven={isEven}
          blocks={Object.fromEntries(
            LOCALES.flatMap((locale) => {
              const text = data[locale];
              return text ? [[locale, text.blocks ?? []]] : [];
            }),
          )}
          onChange={(blocks) =>
            drafts.changeAll(
              Object.fromEntries(
                Object.entries(blocks).map(([one, list]) => [
                  one,
                  { ...asObject(data[one as Locale]), blocks: list },
                ]),
              ),
            )
          }
        />
      )}
    </div>
  );
}
