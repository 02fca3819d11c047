'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { slugOf } from '@/lib/content/slug';
import { timeOf } from '@/lib/core/dates';
import { LANGUAGES, LOCALES, type Locale } from '@/lib/i18n/languages';
import { emptyLists, FIELDS, type Field, type References } from '@/lib/publishing/fields';
import { hasLanguages, type Part, type Parts } from '@/lib/publishing/rules';
import type { RecordView } from '@/lib/publishing/schema';
import { BlocksInput } from './blocks-input';
import { ConflictNotice } from './conflict-notice';
import { EditorProvider } from './editor-context';
import { FaultList } from './fault-list';
import { FieldInput, Fields } from './field-input';
import { asObject, asText, withMember, type Json } from './json';
import { MonthStrip } from './month-strip';
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
const FAULTY = '[role="alert"], [aria-invalid="true"], .is-error[tabindex]';

/** Puts the cursor into a field, or into the nearest one around it. */
function goToField(form: HTMLElement | null, path: string): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  for (let parts = path.split('.'); parts.length > 0; parts = parts.slice(0, -1)) {
    const field = fields.find(({ dataset }) => dataset.path === parts.join('.'));
    const control = field?.querySelector<HTMLElement>('input, select, textarea, [contenteditable]');
    if (control) return control.focus();
  }
}

/** Both languages side by side, then what they share. Everything typed is saved as a draft by itself. */
export function RecordEditor({ record, starter, references, mayPublish }: RecordEditorProps) {
  const t = useTranslations('contentForms');
  const drafts = useDrafts(record, starter);
  const { data, faults, conflicts, refusals } = drafts;
  const form = useRef<HTMLFormElement>(null);
  const goTo = (path: string) => goToField(form.current, path);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [refusals]);
  // the board of both languages leads to a field
  useEffect(() => goToField(form.current, decodeURIComponent(location.hash.slice(1))), []);
  const { type } = record;
  const errorAt = (path: string) => faults.find((fault) => fault.path === path)?.message;
  const head = (part: Part) => <UnitHead {...{ record, part, drafts, mayPublish }} />;
  return (
    <EditorProvider value={{ references, errorAt }}>
      <form
        ref={form}
        aria-label={t('form')}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="grid gap-6"
      >
        <div className="flex flex-wrap gap-x-6 gap-y-1" aria-live="polite">
          <SavedLine drafts={drafts} />
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
                {...{ part, conflict }}
                mine={data[part] ?? null}
                onResolve={(keepsMine) => drafts.resolve(part, keepsMine)}
              />
            )
          );
        })}
        {hasLanguages(type) ? (
          <>
            <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
              {LOCALES.map((locale) => (
                <div key={locale}>{head(locale)}</div>
              ))}
            </div>
            <Texts {...{ record, drafts }} />
          </>
        ) : (
          head('shared')
        )}
        <fieldset className="grid gap-x-6 gap-y-3 border-t border-ink pt-3 md:grid-cols-2 lg:grid-cols-4">
          <legend className="sr-only">{t('shared')}</legend>
          <p className="col-span-full font-semibold" aria-hidden="true">
            {t('shared')}
          </p>
          <Fields
            fields={FIELDS[type].shared}
            path=""
            value={data.shared}
            onChange={(next) =>
              drafts.change('shared', { ...emptyLists(FIELDS[type].shared), ...asObject(next) })
            }
          />
          {type === 'events' && <MonthStrip shared={asObject(data.shared)} />}
        </fieldset>
        {type === 'events' && !record.parts.shared?.live.data && (
          <SimilarEvents id={record.id} savedAt={drafts.saving.at} />
        )}
      </form>
    </EditorProvider>
  );
}

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
          {saving.at ? t('saved', { time: timeOf(new Date(saving.at)) }) : '\u00a0'}
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
  const fields = FIELDS[type].texts;
  const hasSlug = fields.some(({ name }) => name === 'slug');
  const hasBlocks = fields.some(({ kind }) => kind === 'blocks');
  const missing = LOCALES.filter((locale) => !data[locale]);
  return (
    <div className="grid gap-4">
      {missing.map((locale) => (
        <div key={locale} className="office-notice">
          <div>
            <p>{t('missing')}</p>
            <button
              type="button"
              className="font-semibold underline underline-offset-4"
              onClick={() => change(locale, hasBlocks ? { blocks: [] } : {})}
            >
              {t('begin', { language: LANGUAGES[locale].name })}
            </button>
          </div>
        </div>
      ))}
      {fields
        .filter(({ kind }) => kind !== 'blocks')
        .map((field) => (
          <div key={field.name} className="grid gap-x-6 gap-y-3 lg:grid-cols-2">
            {LOCALES.map((locale) => {
              const text = data[locale];
              return (
                <div key={locale} lang={locale}>
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
              );
            })}
          </div>
        ))}
      {hasBlocks && (
        <BlocksInput
          blocks={Object.fromEntries(
            LOCALES.flatMap((locale) => {
              const text = data[locale];
              return text ? [[locale, text.blocks ?? []]] : [];
            }),
          )}
          onChange={(locale, blocks) => change(locale, { ...asObject(data[locale]), blocks })}
        />
      )}
    </div>
  );
}
