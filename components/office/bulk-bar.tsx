'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { isRefusal } from '@/lib/http/client';
import { REASON_MAX } from './action-form';
import { OfficeField, OfficeSelect } from './fields';
import { FormFailure } from './form-failure';
import { OfficeButton, OfficeSubmit } from './office-button';
import { useAction } from './use-action';
import { BULK_FORM, useSelection } from './use-selection';

export type BulkAction<Name extends string> = {
  name: Name;
  label: string;
  /** The button, with the number that is confirmed. */
  verb: (count: number) => string;
};

/** Changes made or to be made; `why` is a text. */
export type BulkAnswer = {
  count: number;
  skippedCount: number;
  skipped: readonly { id: string; name: string; why: string }[];
};

export type BulkOrder<Name extends string> = {
  action: Name;
  /** Undefined for everything that the filters of the list match. */
  ids: string[] | undefined;
  /** Undefined for a dry run. */
  confirm: { count: number; reason: string } | undefined;
};

type BulkBarProps<Name extends string> = {
  /** Rows of the list on all pages. */
  total: number;
  actions: readonly BulkAction<Name>[];
  call: (order: BulkOrder<Name>) => Promise<BulkAnswer>;
};

/** Changes many rows of a list: the choice, the action, its dry run, and the number to type. */
export function BulkBar<Name extends string>({ total, actions, call }: BulkBarProps<Name>) {
  const t = useTranslations('officeForms.bulk');
  const { chosen, isWholePage, clear } = useSelection();
  // the page that was chosen with all others: another choice is this page only again
  const [wholeOf, setWholeOf] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  if (chosen.length === 0) return null;
  const page = chosen.join();
  const isAll = isWholePage && wholeOf === page;
  const elsewhere = total - chosen.length;
  const ids = isAll ? undefined : [...chosen];
  const end = () => {
    setWholeOf(null);
    clear();
  };
  return (
    <section aria-label={t('title')} className="office-bulk">
      <div>
        <h2 role="status">{t('chosen', { count: isAll ? total : chosen.length })}</h2>
        {isAll && <p className="text-mute">{t('scope', { here: chosen.length, elsewhere })}</p>}
        {isWholePage && elsewhere > 0 && (
          <button type="button" className="block underline" onClick={() => setWholeOf(isAll ? null : page)}>
            {isAll ? t('onlyPage') : t('otherPages', { count: elsewhere })}
          </button>
        )}
        <button type="button" className="block underline" onClick={end}>
          {t('none')}
        </button>
      </div>
      {/* another choice needs another dry run */}
      <BulkForm key={ids?.join() ?? 'all'} {...{ ids, actions, call, reason, setReason }} onDone={end} />
    </section>
  );
}

type BulkFormProps<Name extends string> = Pick<BulkBarProps<Name>, 'actions' | 'call'> & {
  ids: string[] | undefined;
  reason: string;
  setReason: (reason: string) => void;
  onDone: () => void;
};

function BulkForm<Name extends string>({ ids, actions, call, onDone, ...rest }: BulkFormProps<Name>) {
  const t = useTranslations('officeForms.bulk');
  const [name, setName] = useState<Name | undefined>(actions[0]?.name);
  const { reason, setReason } = rest;
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<BulkAnswer | null>(null);
  const action = actions.find((one) => one.name === name);
  const dryRun = useAction({
    call: (wanted: Name) => call({ action: wanted, ids, confirm: undefined }),
    onDone: setAnswer,
    keepsPage: true,
    savesNothing: true,
  });
  const change = useAction({
    call,
    done: ({ count }) => t('done', { count }),
    onDone,
    onFailure: () => setAnswer(null),
  });
  const isStale = isRefusal(change.error, 'conflict');
  const count = answer?.count ?? 0;
  const isReady = count > 0 && typed.trim() === String(count) && reason.trim() !== '';
  if (!action) return null;
  return (
    <form
      id={BULK_FORM}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) change.run({ action: action.name, ids, confirm: { count, reason: reason.trim() } });
      }}
    >
      <div className="grid content-start gap-2">
        <OfficeSelect
          label={t('action')}
          options={actions.map(({ name: value, label }) => ({ value, label }))}
          value={action.name}
          onChange={(value) => {
            setName(actions.find((one) => one.name === value)?.name);
            setAnswer(null);
          }}
        />
        <OfficeField
          label={t('reason')}
          required
          maxLength={REASON_MAX}
          value={reason}
          onChange={setReason}
        />
      </div>
      <div>
        <h2>{t('dryRun')}</h2>
        <FormFailure text={isStale ? t('stale') : (change.failure ?? dryRun.failure)} />
        {answer ? (
          <Answer answer={answer} />
        ) : (
          <OfficeButton isBusy={dryRun.isBusy} onClick={() => dryRun.run(action.name)} look="square">
            {t('tryFirst')}
          </OfficeButton>
        )}
      </div>
      <div className="grid content-start gap-2">
        <OfficeField
          label={answer ? t('typeCount', { count }) : t('typeLater')}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <OfficeSubmit aria-disabled={!isReady || undefined} isBusy={change.isBusy}>
          {action.verb(count)}
          <Icon name="arrow-right" />
        </OfficeSubmit>
      </div>
    </form>
  );
}

function Answer({ answer: { count, skippedCount, skipped } }: { answer: BulkAnswer }) {
  const t = useTranslations('officeForms.bulk');
  return (
    <div role="status">
      <p className="font-semibold">{t('answer', { count, skipped: skippedCount })}</p>
      {skipped.length > 0 && (
        <details>
          <summary className="cursor-pointer underline">{t('why')}</summary>
          <dl className="grid max-h-40 grid-cols-[auto_1fr] gap-x-3 overflow-y-auto text-mute">
            {skipped.map(({ id, name, why }) => (
              <div key={id} className="contents">
                <dt className="num">{name}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
          {skippedCount > skipped.length && (
            <p className="text-mute">{t('more', { count: skippedCount - skipped.length })}</p>
          )}
        </details>
      )}
    </div>
  );
}
