'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { REASON_MAX } from '@/components/office/action-form';
import { OfficeField } from '@/components/office/fields';
import { OfficeButton } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { Icon } from '@/components/ui/icon';
import { ApiError, callApi } from '@/lib/http/client';
import { LANGUAGES } from '@/lib/i18n/languages';
import {
  confirmTranslationContract,
  hideContract,
  publishContract,
  scheduleContract,
} from '@/lib/publishing/contract';
import { partOfField, type Part } from '@/lib/publishing/rules';
import type { PartVersions, RecordView, UnitView } from '@/lib/publishing/schema';
import { planAgain } from './bring-back';
import { shownInstant, type Times } from './changed-times';
import { doneText, type Verb } from './done-text';
import { DraftPreview } from './draft-preview';
import { PlanForm } from './plan-form';
import { doorOf, StateDoor } from './state-door';
import type { Drafts } from './use-drafts';

type UnitHeadProps = {
  record: RecordView;
  part: Part;
  drafts: Drafts;
  mayPublish: boolean;
  /** Leads to a field. */
  onGoTo: (path: string) => void;
};

/** When a state began, or when it ends a plan. */
const sinceOf = ({ state, publishAt, hiddenAt, touchedAt }: UnitView): string =>
  shownInstant(
    { scheduled: publishAt, hidden: hiddenAt, live: touchedAt, draft: null, missing: null }[state],
  );

/** A language as it is once its first draft was saved, before the page is read again. */
const shownUnit = (unit: UnitView | undefined, hasDraft: boolean): UnitView | undefined =>
  unit?.state === 'missing' && hasDraft ? { ...unit, state: 'draft' } : unit;

/** A language with its state and its own publish button. */
export function UnitHead({ record, part, drafts, mayPublish, onGoTo }: UnitHeadProps) {
  const t = useTranslations('contentForms');
  const unit = shownUnit(record.units[part], drafts.hasDraft(part));
  const [note, setNote] = useState('');
  const [isSmall, setIsSmall] = useState(false);
  /** Texts link to this language, as the last attempt to hide it told. */
  const [isLinked, setLinked] = useState(false);
  const { run, busy } = useUnitActions({
    record,
    part,
    drafts,
    onLinked: () => setLinked(true),
    onDone: (verb) => {
      setLinked(false);
      if (verb === 'publish' || verb === 'hide') {
        setNote('');
        setIsSmall(false);
      }
    },
  });
  const name = part === 'shared' ? t('shared') : LANGUAGES[part].name;
  const hasText = Boolean(drafts.data[part]);
  const faults = drafts.faults.filter(({ path }) => partOfField(path) === part);
  const [firstFault] = faults;
  if (!unit) return null;
  return (
    <section aria-label={name} className="border-b-2 border-ink pb-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="display !text-[1.625rem] !leading-8">{name}</h2>
          <StateDoor state={doorOf(unit)}>
            {t(`states.${unit.state}`)} <span className="num text-mute">{sinceOf(unit)}</span>
          </StateDoor>
          <Plan unit={unit} />
          {/* its line stays when the last fault is mended, so that the button beside it does not move */}
          <div className="min-h-6">
            {firstFault && (
              <button
                type="button"
                className="min-h-6 font-semibold text-error underline underline-offset-4"
                onClick={() => onGoTo(firstFault.path)}
              >
                {t('faults', { count: faults.length })}
              </button>
            )}
          </div>
        </div>
        {mayPublish && (
          <OfficeButton
            className={firstFault && 'is-unready'}
            aria-disabled={!hasText || busy || undefined}
            onClick={() => hasText && run('publish', { note, isSmall })}
          >
            {part === 'shared' ? t('publish') : t('publishLanguage', { language: name })}
            <Icon name="arrow-right" />
          </OfficeButton>
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
            {/* what happens changes the plan: the form shows what remains of it */}
            <PlanForm
              key={`${unit.publishAt} ${unit.hideAt}`}
              plan={unit}
              drafts={drafts}
              onPlan={(times) => run('schedule', { ...times, despiteLinks: isLinked })}
            >
              {unit.state === 'live' && (
                <OfficeButton look="square" onClick={() => run('hide', { note, despiteLinks: isLinked })}>
                  {isLinked ? t('hideAnyway') : t('hide')}
                </OfficeButton>
              )}
            </PlanForm>
          </div>
        </details>
      )}
    </section>
  );
}

/** Scheduled changes; the time of a language that is not live yet stands beside its state. */
function Plan({ unit: { state, publishAt, hideAt } }: { unit: UnitView }) {
  const t = useTranslations('contentForms.planned');
  return (
    <>
      {publishAt && state !== 'scheduled' && (
        <p className="num">{t('publish', { time: shownInstant(publishAt) })}</p>
      )}
      {hideAt && <p className="num">{t('hide', { time: shownInstant(hideAt) })}</p>}
    </>
  );
}

type Input = Times & { note?: string; isSmall?: boolean; despiteLinks?: boolean };
type Press = {
  verb: Verb;
  input: Input;
  /** The times before; null if hiding could not be taken back by publishing. */
  plan: Pick<UnitView, 'publishAt' | 'hideAt'> | null;
};
type Done = { verb: Verb; versions: PartVersions };
type UnitActions = Pick<UnitHeadProps, 'record' | 'part' | 'drafts'> & {
  onDone: (verb: Verb) => void;
  onLinked: () => void;
};

const isAboutLinks = (error: Error): boolean =>
  error instanceof ApiError && Boolean(error.problem.errors?.some(({ code }) => code === 'linked'));

/** Sends an action about what is on the screen, once it is saved. */
function useUnitActions({ record, part, drafts, onDone, onLinked }: UnitActions) {
  const t = useTranslations('contentForms');
  const params = { type: record.type, id: record.id };
  const unit = record.units[part];
  const { run, isBusy } = useAction({
    call: ({ verb, input }: Press): Promise<Done> => {
      const { note, isSmall, publishAt, hideAt, despiteLinks } = input;
      const noted = note ? { note } : {};
      return drafts.onSaved(async (seen, hasChanged) => {
        let versions: PartVersions = {};
        switch (verb) {
          case 'publish': {
            const body = { locale: part, ...noted, isSmall, versions: seen };
            ({ versions } = await callApi(publishContract, { params, body }));
            break;
          }
          case 'hide': {
            const body = { locale: part, ...noted, despiteLinks };
            ({ versions } = await callApi(hideContract, { params, body }));
            break;
          }
          case 'schedule':
            await callApi(scheduleContract, {
              params,
              body: { locale: part, publishAt, hideAt, despiteLinks },
            });
            break;
          case 'confirm':
            await callApi(confirmTranslationContract, { params, body: { locale: part } });
        }
        hasChanged(versions);
        return { verb, versions };
      });
    },
    done: ({ verb }, { input }) => t(`done.${doneText(verb, { ...unit, ...input })}`),
    undo: ({ plan }, { verb, versions }) =>
      verb === 'hide' && plan
        ? () =>
            drafts.onSaved(async (_, hasChanged) => {
              const body = { locale: part, isSmall: true, versions };
              hasChanged((await callApi(publishContract, { params, body })).versions);
              if (plan.publishAt ?? plan.hideAt) await planAgain({ ...params, part }, plan);
            })
        : undefined,
    onDone: ({ verb }) => onDone(verb),
    onFailure: (error) => isAboutLinks(error) && onLinked(),
    hasToast: true,
    unreachable: t('unreachable'),
  });
  // what is hidden with a draft of other words would come back with them
  const isAsLive = !drafts.hasDraft(part) && !drafts.hasDraft('shared');
  const plan = unit && isAsLive ? { publishAt: unit.publishAt, hideAt: unit.hideAt } : null;
  return { busy: isBusy, run: (verb: Verb, input: Input) => run({ verb, input, plan }) };
}
