'use client';

import { useMessages, useTranslations } from 'next-intl';
import { useState } from 'react';
import { OfficeField } from '@/components/office/fields';
import { FormFailure } from '@/components/office/form-failure';
import { OfficeButton } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { useToast } from '@/components/ui/toast';
import { ApiError, callApi } from '@/lib/http/client';
import { LANGUAGES } from '@/lib/i18n/languages';
import { Link } from '@/lib/i18n/navigation';
import { addEventsContract } from '@/lib/publishing/contract';
import { partOfField } from '@/lib/publishing/rules';
import type { AddedEvent } from '@/lib/publishing/schema';
import { fieldName } from './field-name';

type Answer = { items: AddedEvent[]; unknown: string[] };
/** What became of a text, or would become of it. */
type Shown = Answer & { text: string; isDryRun: boolean };

const ROWS = 10;

/** A pasted table: checked first, then made into drafts. */
export function SeveralEvents({ headings }: { headings: readonly string[] }) {
  const t = useTranslations('contentForms.several');
  const toast = useToast();
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown | null>(null);
  const { run, isBusy, failure, error } = useAction({
    call: async (isDryRun: boolean): Promise<Shown> => ({
      ...(await callApi(addEventsContract, { body: { text, isDryRun } })),
      text,
      isDryRun,
    }),
    done: ({ items, isDryRun }) =>
      isDryRun
        ? t('checked', { count: items.length })
        : t('added', { count: items.filter(({ isKnown }) => !isKnown).length }),
    onDone: setShown,
    keepsPage: true,
    savesNothing: true,
  });
  const fault =
    error instanceof ApiError
      ? error.problem.errors?.find(({ path }) => path === 'text')?.message
      : undefined;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(headings.join('\t'));
      toast({ text: t('copied') });
    } catch {
      toast({ text: t('notCopied'), tone: 'error' });
    }
  };
  const fresh = shown?.text === text && shown.isDryRun ? shown.items.filter(({ isKnown }) => !isKnown) : [];
  return (
    <form aria-label={t('form')} onSubmit={(event) => event.preventDefault()} className="grid gap-4 pb-8">
      <OfficeField
        label={t('table')}
        help={t('tableHelp')}
        fault={fault}
        rows={ROWS}
        value={text}
        onChange={setText}
      />
      <FormFailure text={fault ? null : failure} />
      <div className="flex flex-wrap gap-3">
        <OfficeButton isBusy={isBusy} onClick={() => run(true)}>
          {t('check')}
        </OfficeButton>
        {fresh.length > 0 && (
          <OfficeButton isBusy={isBusy} onClick={() => run(false)}>
            {t('add', { count: fresh.length })}
          </OfficeButton>
        )}
        <OfficeButton look="square" onClick={() => void copy()}>
          {t('copy')}
        </OfficeButton>
      </div>
      {shown && <Result {...shown} />}
    </form>
  );
}

function Result({ items, unknown, isDryRun }: Shown) {
  const t = useTranslations('contentForms.several');
  return (
    <section aria-label={t('result')} className="grid gap-3">
      {unknown.length > 0 && <p className="office-notice">{t('unknown', { names: unknown.join(', ') })}</p>}
      <ul className="border-t border-ink">
        {items.map((item) => (
          <Item key={item.id} {...{ item }} isThere={!isDryRun || item.isKnown} />
        ))}
      </ul>
    </section>
  );
}

/** An event of the table with what it lacks; once it is a draft, a link to it. */
function Item({
  item: { id, title, lines, isKnown, errors },
  isThere,
}: {
  item: AddedEvent;
  isThere: boolean;
}) {
  const t = useTranslations('contentForms.several');
  const names: Record<string, string> = useMessages().contentForms.fields;
  const languageOf = (path: string) => {
    const part = partOfField(path);
    return part === 'shared' ? '' : ` (${LANGUAGES[part].name})`;
  };
  const name = title || t('untitled');
  const params = { type: 'events', id };
  return (
    <li className="grid gap-x-5 gap-y-1 border-b border-hair py-2.5 md:grid-cols-[6.875rem_minmax(0,1fr)_minmax(0,1.5fr)]">
      <span className="num text-mute">{t('lines', { count: lines.length, lines: lines.join(', ') })}</span>
      <b className="font-semibold [overflow-wrap:anywhere]">
        {isThere ? <Link href={{ pathname: '/office/content/[type]/[id]', params }}>{name}</Link> : name}
      </b>
      <div>
        {isKnown && <p className="text-mute">{t('known')}</p>}
        {errors.length === 0 && !isKnown && <p>{t('sound')}</p>}
        <ul>
          {!isKnown &&
            errors.map(({ path, message }) => (
              <li key={path + message} className="[overflow-wrap:anywhere]">
                <span className="font-semibold text-error">
                  {fieldName(path, names)}
                  {languageOf(path)}
                </span>{' '}
                {message}
              </li>
            ))}
        </ul>
      </div>
    </li>
  );
}
