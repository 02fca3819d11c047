'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { ActionRow } from '@/components/office/action-list';
import { Choice, OfficeField } from '@/components/office/fields';
import { FormFailure } from '@/components/office/form-failure';
import { OfficeButton } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { Icon } from '@/components/ui/icon';
import { callApi, isRefusal } from '@/lib/http/client';
import { formatDay, formatMoney } from '@/lib/i18n/format';
import {
  approveRunContract,
  createRunContract,
  discardRunContract,
  freezeRunContract,
  makePaymentFileContract,
  sendRunBackContract,
  sendRunContract,
} from '@/lib/settlement/contract';
import type { NewRun } from '@/lib/settlement/schema';

const REASON_MAX = 500;

type StepButtonProps = {
  verb: string;
  isBusy: boolean;
  isDisabled?: boolean;
  help: string;
  onPress: () => void;
};

/** The next step of a run, and what it does. */
const StepButton = ({ verb, isBusy, isDisabled = false, help, onPress }: StepButtonProps) => (
  <>
    <OfficeButton
      isBusy={isBusy}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
      className="w-full"
    >
      {verb}
      <Icon name="arrow-right" />
    </OfficeButton>
    <p className="office-help">{help}</p>
  </>
);

const useT = () => useTranslations('officeForms.settlement');

/** Freezes a computed run, computes it again, or throws it away. */
export function ComputedActions({ id, input }: { id: string; input: NewRun }) {
  const t = useT();
  const freeze = useAction({
    call: () => callApi(freezeRunContract, { params: { id } }),
    done: () => t('frozen'),
  });
  const discard = useAction({
    call: () => callApi(discardRunContract, { params: { id } }),
    next: () => '/office/settlement' as const,
  });
  const again = useAction({
    call: () => callApi(createRunContract, { body: { ...input, replaces: id } }),
    next: (made) => ({ pathname: '/office/settlement/[id]' as const, params: { id: made.id } }),
  });
  const failure = freeze.failure ?? again.failure ?? discard.failure;
  const stale = isRefusal(freeze.error, 'conflict') ? t('stale') : null;
  // a run is computed again unless its edition has its final account
  const closed = isRefusal(again.error, 'conflict') ? t('closed') : null;
  const isGone = [freeze, discard, again].some(({ error }) => isRefusal(error, 'not_found'));
  return (
    <>
      <FormFailure text={isGone ? t('gone') : (closed ?? stale ?? failure)} />
      <StepButton
        verb={t('freeze')}
        help={t(input.kind === 'final' ? 'freezeFinalHelp' : 'freezeHelp')}
        isBusy={freeze.isBusy}
        onPress={() => freeze.run()}
      />
      <div className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
        <button
          type="button"
          aria-busy={again.isBusy}
          onClick={() => again.run()}
          className="underline pointer-coarse:min-h-11"
        >
          {t('again')}
        </button>
        <button
          type="button"
          aria-busy={discard.isBusy}
          onClick={() => discard.run()}
          className="underline pointer-coarse:min-h-11"
        >
          {t('discard')}
        </button>
      </div>
    </>
  );
}

/** Approves a frozen run, once what is flagged was read. */
export function ApproveAction({ id, netCents, flagged }: { id: string; netCents: number; flagged: number }) {
  const t = useT();
  const [hasRead, setHasRead] = useState(flagged === 0);
  const { run, isBusy, failure } = useAction({
    call: () => callApi(approveRunContract, { params: { id } }),
    done: () => t('approved'),
  });
  return (
    <>
      <FormFailure text={failure} />
      {flagged > 0 && (
        <Choice type="checkbox" checked={hasRead} onChange={({ target }) => setHasRead(target.checked)}>
          {t('hasRead', { count: flagged })}
        </Choice>
      )}
      <StepButton
        verb={t('approve', { amount: formatMoney(netCents) })}
        help={t(hasRead ? 'approveHelp' : 'readFirst')}
        isBusy={isBusy}
        isDisabled={!hasRead}
        onPress={() => run()}
      />
    </>
  );
}

/** Sends a frozen run back to accounting, with a reason. */
export function SendBackAction({ id }: { id: string }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { run, isBusy, failure, error } = useAction({
    call: () => callApi(sendRunBackContract, { params: { id }, body: { reason: reason.trim() } }),
    done: () => t('sentBack'),
  });
  const isBuiltOn = isRefusal(error, 'conflict');
  return (
    <ul className="mt-2">
      <ActionRow verb={t('sendBack')} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        <ActionFrame
          verb={t('sendBackNow')}
          cancel={t('cancel')}
          isBusy={isBusy}
          isDisabled={!reason.trim()}
          failure={isBuiltOn ? t('builtOn') : failure}
          onSubmit={() => run()}
          onCancel={() => setIsOpen(false)}
        >
          <OfficeField
            label={t('sendBackReason')}
            help={t('sendBackHelp')}
            required
            rows={3}
            maxLength={REASON_MAX}
            value={reason}
            onChange={setReason}
          />
        </ActionFrame>
      </ActionRow>
    </ul>
  );
}

/** Numbers and mails the statements after a confirmation. */
export function SendAction({ id, statements }: { id: string; statements: number }) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const { run, isBusy, failure } = useAction({
    call: () => callApi(sendRunContract, { params: { id } }),
    done: () => t('sent', { count: statements }),
  });
  return (
    <ul>
      <ActionRow
        verb={t('send', { count: statements })}
        isOpen={isAsking}
        onToggle={() => setIsAsking(!isAsking)}
      >
        <ActionFrame
          verb={t('sendNow', { count: statements })}
          cancel={t('cancel')}
          {...{ isBusy, failure }}
          onSubmit={() => run()}
          onCancel={() => setIsAsking(false)}
        >
          <p className="office-help">{t('sendHelp')}</p>
        </ActionFrame>
      </ActionRow>
    </ul>
  );
}

type PaymentFileActionProps = {
  id: string;
  /** The first day on which the bank may pay. */
  firstDay: string;
  netCents: number;
  /** Pays again what came back. */
  isAgain: boolean;
};

export function PaymentFileAction({ id, firstDay, netCents, isAgain }: PaymentFileActionProps) {
  const t = useT();
  const [day, setDay] = useState(firstDay);
  const { run, isBusy, failure, faults, error } = useAction({
    call: () => callApi(makePaymentFileContract, { params: { id }, body: { executionDay: day } }),
    done: () => t('fileMade'),
  });
  const ofDay = faults.get('executionDay');
  const told = isRefusal(error, 'payment_unavailable') ? t('noAccount') : failure;
  return (
    <>
      <FormFailure text={ofDay ? null : faults.size > 0 ? t('refusedByBank') : told} />
      <OfficeField
        label={t('executionDay')}
        help={t('executionHelp')}
        fault={ofDay && (day < firstDay ? t('tooEarly', { day: formatDay(firstDay) }) : ofDay)}
        type="date"
        required
        value={day}
        onChange={setDay}
      />
      <div className="mt-3">
        <StepButton
          verb={t(isAgain ? 'makeAgain' : 'makeFile', { amount: formatMoney(netCents) })}
          help={t('makeHelp')}
          isBusy={isBusy}
          onPress={() => run()}
        />
      </div>
    </>
  );
}
