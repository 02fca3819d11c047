'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { OfficeField } from '@/components/office/fields';
import { OfficeButton, OfficeSubmit } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { useLeaveWarning } from '@/components/office/use-leave-warning';
import { ApiError, callApi } from '@/lib/http/client';
import { LANGUAGES } from '@/lib/i18n/languages';
import { saveMailTextsContract, testMailTextsContract } from '@/lib/mail/contract';
import { mailTextsViewSchema, type MailText, type MailTextsView } from '@/lib/mail/text-schema';

/** Characters on a line of a field, about. */
const LINE = 64;

const conflictSchema = z.object({ theirs: mailTextsViewSchema });

type Texts = Record<string, string>;

const textsOf = ({ texts }: MailTextsView): Texts =>
  Object.fromEntries(texts.map(({ key, text }) => [key, text]));

/** The other texts of a refused save. */
function theirsIn(error: Error): MailTextsView | null {
  if (!(error instanceof ApiError) || error.problem.code !== 'conflict') return null;
  return conflictSchema.safeParse(error.problem).data?.theirs ?? null;
}

type MailTextsFormProps = {
  view: MailTextsView;
  /** Name of each text by its key. */
  names: Texts;
};

/** The texts of a mail in one language: saved, tried, and given back to the original. */
export function MailTextsForm({ view, names }: MailTextsFormProps) {
  const t = useTranslations('officeForms.mailTexts');
  const { template, locale: language } = view;
  const [texts, setTexts] = useState(() => textsOf(view));
  const [saved, setSaved] = useState(view);
  const [theirs, setTheirs] = useState<MailTextsView | null>(null);
  const params = { template, locale: language };
  const changed = Object.fromEntries(
    view.texts.flatMap(({ key, original }) =>
      texts[key] === original || texts[key] === undefined ? [] : [[key, texts[key]]],
    ),
  );
  const isDirty = saved.texts.some(({ key, text }) => texts[key] !== text);
  useLeaveWarning(isDirty);
  const common = { hasToast: true, unreachable: t('failed') };
  const save = useAction({
    ...common,
    call: (_: undefined) =>
      callApi(saveMailTextsContract, { params, body: { texts: changed }, ifMatch: saved.version }),
    done: () => t('saved'),
    onDone: setSaved,
    onFailure: (error) => setTheirs(theirsIn(error)),
  });
  const test = useAction({
    ...common,
    call: (_: undefined) => callApi(testMailTextsContract, { params, body: { texts: changed } }),
    done: ({ to }) => t('sent', { to }),
    keepsPage: true,
  });
  const faults = new Map([...save.faults, ...test.faults]);
  const settle = (other: MailTextsView, keepsMine: boolean) => {
    setSaved(other);
    setTheirs(null);
    if (!keepsMine) setTexts(textsOf(other));
  };
  const name = LANGUAGES[language].name;
  return (
    <form
      noValidate
      aria-label={t('form', { language: name })}
      onSubmit={(event) => {
        event.preventDefault();
        save.run(undefined);
      }}
      className="grid content-start gap-4"
    >
      <div className="flex flex-wrap items-end justify-between gap-3 border-b-2 border-ink pb-3">
        <div>
          <h2 className="display !text-[1.625rem] !leading-8">{name}</h2>
          <p className="text-mute" aria-live="polite">
            {t('changed', { count: Object.keys(changed).length })}
            {isDirty && `, ${t('unsaved')}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <OfficeButton look="square" isBusy={test.isBusy} onClick={() => test.run(undefined)}>
            {t('test')}
          </OfficeButton>
          <OfficeSubmit isBusy={save.isBusy}>{t('save')}</OfficeSubmit>
        </div>
      </div>
      {theirs && (
        <section role="alert" className="grid gap-3 border-2 border-ink p-4">
          <p className="font-semibold">
            {theirs.editedBy ? t('conflict', { name: theirs.editedBy }) : t('conflictOriginal')}
          </p>
          <div className="flex flex-wrap gap-3">
            <OfficeButton look="square" onClick={() => settle(theirs, false)}>
              {t('theirs')}
            </OfficeButton>
            <OfficeButton onClick={() => settle(theirs, true)}>{t('mine')}</OfficeButton>
          </div>
        </section>
      )}
      {view.texts.map((one) => (
        <TextField
          key={one.key}
          text={one}
          label={names[one.key] ?? one.key}
          language={language}
          value={texts[one.key] ?? ''}
          fault={faults.get(`texts.${one.key}`)}
          onChange={(value) => setTexts((last) => ({ ...last, [one.key]: value }))}
        />
      ))}
      {Object.keys(changed).length > 0 && (
        <div>
          <OfficeButton
            look="square"
            onClick={() =>
              setTexts(Object.fromEntries(view.texts.map(({ key, original }) => [key, original])))
            }
          >
            {t('backAll')}
          </OfficeButton>
        </div>
      )}
    </form>
  );
}

type TextFieldProps = {
  text: MailText;
  label: string;
  language: string;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
};

function TextField({ text, label, language, value, fault, onChange }: TextFieldProps) {
  const t = useTranslations('officeForms.mailTexts');
  const { original, placeholders } = text;
  const lines = original
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);
  return (
    <div lang={language} className="grid gap-1">
      <OfficeField
        {...{ label, value, fault, onChange }}
        rows={lines}
        help={placeholders.length > 0 && t('keep', { placeholders: placeholders.join(' ') })}
      />
      {value !== original && (
        <p className="office-help">
          {t('original')} <span className="whitespace-pre-line [overflow-wrap:anywhere]">{original}</span>{' '}
          <button
            type="button"
            className="min-h-6 font-semibold text-ink underline underline-offset-4"
            onClick={() => onChange(original)}
          >
            {t('back')}
          </button>
        </p>
      )}
    </div>
  );
}
