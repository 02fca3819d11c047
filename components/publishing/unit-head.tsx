'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { REASON_MAX } from '@/components/office/action-form';
import { OfficeField } from '@/components/office/fields';
import { useAction } from '@/components/office/use-action';
import { Icon } from '@/components/ui/icon';
import { momentOf } from '@/lib/core/dates';
import { ApiError, callApi } from '@/lib/http/client';
import { LANGUAGES } from '@/lib/i18n/languages';
import {
  confirmTranslationContract,
  hideContract,
  publishContract,
  scheduleContract,
} from '@/lib/publishing/contract';
import type { Part } from '@/lib/publishing/rules';
import type { RecordView } from '@/lib/publishing/schema';
import { DraftPreview } from './draft-preview';
import { doorOf, StateDoor } from './state-door';
import { conflictIn, type Drafts } from './use-drafts';

type UnitHeadProps = { record: RecordView; part: Part; drafts: Drafts; mayPublish: boolean };
type Verb = 'publish' | 'hide' | 'schedule' | 'confirm';

const moment = (at: string | null | undefined): string => (at ? momentOf(new Date(at)) : '');

/** A language with its state and its own publish button. */
export function UnitHead({ record, part, drafts, mayPublish }: UnitHeadProps) {
  const t = useTranslations('contentForms');
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
      {hasText && <DraftPreview of={record} {...{ part, drafts }} />}
      {mayPublish && hasText && (
        <details className="mt-2">
          <summary className="min-h-6 cursor-pointer text-mute">
            {t('note')}, {t('schedule')}, {t('hide')}
          </summary>
          <div className="mt-3 grid gap-3 md:grid-cols-2">
            <div className="md:col-span-2">
              <OfficeField label={t('note')} maxLength={REASON_MAX} value={note} onChange={setNote} />
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
            <Moment label={t('publishAt')} value={publishAt} onChange={setPublishAt} />
            <Moment label={t('hideAt')} value={hideAt} onChange={setHideAt} />
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

type MomentProps = { label: string; value: string; onChange: (value: string) => void };

function Moment({ label, value, onChange }: MomentProps) {
  const t = useTranslations('contentForms');
  return (
    <OfficeField
      label={label}
      help={t('momentHelp')}
      autoComplete="off"
      value={value}
      onChange={(text) => onChange(text.trim())}
    />
  );
}

type Input = { note?: string; isSmall?: boolean; publishAt?: string | null; hideAt?: string | null };

/** Sends an action after everything typed is saved. */
function useUnitActions({ record, part, drafts }: Pick<UnitHeadProps, 'record' | 'part' | 'drafts'>) {
  const t = useTranslations('contentForms');
  const params = { type: record.type, id: record.id };
  const { run, isBusy } = useAction({
    call: async ({ verb, input }: { verb: Verb; input: Input }, locale): Promise<Verb> => {
      await drafts.flush();
      const { note, isSmall, publishAt, hideAt } = input;
      const call = { params, locale };
      const noted = note ? { note } : {};
      if (verb === 'publish')
        await callApi(publishContract, { ...call, body: { locale: part, ...noted, isSmall } });
      if (verb === 'hide') await callApi(hideContract, { ...call, body: { locale: part, ...noted } });
      if (verb === 'schedule')
        await callApi(scheduleContract, { ...call, body: { locale: part, publishAt, hideAt } });
      if (verb === 'confirm') await callApi(confirmTranslationContract, { ...call, body: { locale: part } });
      return verb;
    },
    done: (verb) => t(`done.${verb}`),
    onFailure: (error) => {
      const conflict = conflictIn(error, 'live', part);
      if (conflict) drafts.setConflict(conflict);
      if (error instanceof ApiError) drafts.setFaults(error.problem.errors ?? []);
    },
    hasToast: true,
    unreachable: t('unreachable'),
  });
  return { busy: isBusy, run: (verb: Verb, input: Input) => run({ verb, input }) };
}
