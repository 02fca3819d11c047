'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useToast } from '@/components/ui/toast';
import { momentOf } from '@/lib/core/dates';
import { ApiError, callApi } from '@/lib/http/client';
import { LANGUAGES } from '@/lib/i18n/languages';
import { useRouter } from '@/lib/i18n/navigation';
import {
  confirmTranslationContract,
  hideContract,
  publishContract,
  scheduleContract,
} from '@/lib/publishing/contract';
import type { Part } from '@/lib/publishing/rules';
import type { RecordView } from '@/lib/publishing/schema';
import { doorOf, StateDoor } from './state-door';
import { conflictIn, type Drafts } from './use-drafts';

type UnitHeadProps = { record: RecordView; part: Part; drafts: Drafts; mayPublish: boolean };
type Verb = 'publish' | 'hide' | 'schedule' | 'confirm';

const moment = (at: string | null | undefined): string => (at ? momentOf(new Date(at)) : '');

/** A language with its state and its own publish button. */
export function UnitHead({ record, part, drafts, mayPublish }: UnitHeadProps) {
  const t = useTranslations('contentForms');
  const id = useId();
  const unit = record.units[part];
  const [note, setNote] = useState('');
  const [isSmall, setIsSmall] = useState(false);
  const [publishAt, setPublishAt] = useState(moment(unit?.publishAt));
  const [hideAt, setHideAt] = useState(moment(unit?.hideAt));
  const { run, busy } = useUnitActions({ record, part, drafts });
  const name = part === 'shared' ? t('shared') : LANGUAGES[part].name;
  const hasText = Boolean(drafts.data[part]);
  if (!unit) return null;
  return (
    <section aria-label={name} className="border-b-2 border-ink pb-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="display !text-[1.625rem] !leading-8">{name}</h2>
          <StateDoor state={doorOf(unit)}>{t(`states.${unit.state}`)}</StateDoor>
        </div>
        {mayPublish && (
          <button
            type="button"
            className="office-button"
            aria-disabled={!hasText || busy || undefined}
            onClick={() => hasText && run('publish', { note, isSmall })}
          >
            {part === 'shared' ? t('publish') : t('publishLanguage', { language: name })}
            <Icon name="arrow-right" />
          </button>
        )}
      </div>
      {unit.isOlder && (
        <button
          type="button"
          className="mt-2 font-semibold underline underline-offset-4"
          onClick={() => run('confirm', {})}
        >
          {t('confirm')}
        </button>
      )}
      {mayPublish && hasText && (
        <details className="mt-2">
          <summary className="min-h-6 cursor-pointer text-mute">
            {t('note')}, {t('schedule')}, {t('hide')}
          </summary>
          <div className="mt-3 grid gap-3 md:grid-cols-2">
            <div className="office-field md:col-span-2">
              <label htmlFor={`${id}-note`}>{t('note')}</label>
              <input
                id={`${id}-note`}
                className="office-input"
                maxLength={300}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </div>
            {part !== 'shared' && (
              <label className="flex gap-2 md:col-span-2">
                <input
                  type="checkbox"
                  checked={isSmall}
                  onChange={(event) => setIsSmall(event.target.checked)}
                />
                {t('isSmall')}
              </label>
            )}
            <Moment id={`${id}-publish`} label={t('publishAt')} value={publishAt} onChange={setPublishAt} />
            <Moment id={`${id}-hide`} label={t('hideAt')} value={hideAt} onChange={setHideAt} />
            <div className="flex flex-wrap gap-3 md:col-span-2">
              <button
                type="button"
                className="office-button is-square"
                onClick={() => run('schedule', { publishAt: publishAt || null, hideAt: hideAt || null })}
              >
                {t('schedule')}
              </button>
              {unit.state === 'live' && (
                <button
                  type="button"
                  className="office-button is-square"
                  onClick={() => run('hide', { note })}
                >
                  {t('hide')}
                </button>
              )}
            </div>
          </div>
        </details>
      )}
    </section>
  );
}

type MomentProps = { id: string; label: string; value: string; onChange: (value: string) => void };

function Moment({ id, label, value, onChange }: MomentProps) {
  const t = useTranslations('contentForms');
  return (
    <div className="office-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="office-input"
        autoComplete="off"
        aria-describedby={`${id}-help`}
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
      />
      <p id={`${id}-help`} className="office-help">
        {t('momentHelp')}
      </p>
    </div>
  );
}

type Input = { note?: string; isSmall?: boolean; publishAt?: string | null; hideAt?: string | null };

/** Sends an action after everything typed is saved. */
function useUnitActions({ record, part, drafts }: Pick<UnitHeadProps, 'record' | 'part' | 'drafts'>) {
  const t = useTranslations('contentForms');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const params = { type: record.type, id: record.id };
  const action = useMutation({
    mutationFn: async ({ verb, input }: { verb: Verb; input: Input }): Promise<Verb> => {
      await drafts.flush();
      const { note, ...rest } = input;
      const call = { params, locale };
      const noted = note ? { note } : {};
      if (verb === 'publish')
        await callApi(publishContract, { ...call, body: { locale: part, ...noted, isSmall: rest.isSmall } });
      if (verb === 'hide') await callApi(hideContract, { ...call, body: { locale: part, ...noted } });
      if (verb === 'schedule') {
        const { publishAt, hideAt } = rest;
        await callApi(scheduleContract, { ...call, body: { locale: part, publishAt, hideAt } });
      }
      if (verb === 'confirm') await callApi(confirmTranslationContract, { ...call, body: { locale: part } });
      return verb;
    },
    onSuccess: (verb) => {
      toast({ text: t(`done.${verb}`) });
      router.refresh();
    },
    onError: (error) => {
      const conflict = conflictIn(error, 'live', part);
      if (conflict) drafts.setConflict(conflict);
      if (!(error instanceof ApiError)) return toast({ text: t('unreachable'), tone: 'error' });
      const { title, errors = [] } = error.problem;
      drafts.setFaults(errors);
      toast({ text: errors[0]?.message ?? title, tone: 'error' });
    },
  });
  return {
    busy: action.isPending,
    run: (verb: Verb, input: Input) => !action.isPending && action.mutate({ verb, input }),
  };
}
