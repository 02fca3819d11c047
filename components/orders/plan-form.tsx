'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { Consequences } from '@/components/office/consequences';
import { OfficeField } from '@/components/office/fields';
import { ReasonField } from '@/components/office/reason-field';
import { useAction } from '@/components/office/use-action';
import { addMonths, type Day } from '@/lib/core/dates';
import { centsOf, francs, sumCents } from '@/lib/core/money';
import { callApi, isRefusal } from '@/lib/http/client';
import { formatMoney } from '@/lib/i18n/format';
import { setPlanContract } from '@/lib/orders/invoice-contract';
import { equalParts } from '@/lib/orders/plan-rules';
import { PLAN_PARTS_MAX, type SetPlanInput } from '@/lib/orders/plan-schema';

export type PlanActionProps = {
  id: string;
  /** What is to be paid, in Rappen. */
  open: number;
  /** Parts that are agreed on and not paid yet; empty without a plan. */
  parts: readonly { dueOn: string; amount: number }[];
  /** When the plan that the page shows was agreed on; null without one. */
  agreedAt: string | null;
  /** Something is delivered once all is paid. */
  isAwaited: boolean;
  today: Day;
};

type Row = { dueOn: string; amount: string };

const rowsOf = (parts: PlanActionProps['parts']): Row[] =>
  parts.map(({ dueOn, amount }) => ({ dueOn, amount: francs(amount) }));

const USUAL_PARTS = 3;

type PlanFormProps = PlanActionProps & { onDone: () => void };

/** The parts, equal and monthly to begin with; each can be changed. */
export function PlanForm({ id, open, parts, agreedAt, isAwaited, today, onDone }: PlanFormProps) {
  const t = useTranslations('officeForms.plan');
  const [firstOn, setFirstOn] = useState(() => parts[0]?.dueOn ?? addMonths(today, 1));
  const [count, setCount] = useState(String(parts.length || USUAL_PARTS));
  const [rows, setRows] = useState(() =>
    rowsOf(parts.length ? parts : equalParts(open, USUAL_PARTS, firstOn)),
  );
  const [reason, setReason] = useState('');
  const set = useAction({
    call: (body: SetPlanInput) => callApi(setPlanContract, { params: { id }, body }),
    done: () => t('done'),
    onDone,
    followsOthers: true,
  });
  const suggest = (next: string, day: string) => {
    setCount(next);
    setFirstOn(day);
    const number = Number(next);
    if (Number.isInteger(number) && number >= 1 && number <= PLAN_PARTS_MAX && day)
      setRows(rowsOf(equalParts(open, number, day)));
  };
  const change = (index: number, next: Partial<Row>) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...next } : row)));
  const sum = sumCents(rows.map(({ amount }) => centsOf(amount)));
  const isReady = sum === open && reason.trim() !== '' && rows.every(({ dueOn }) => dueOn !== '');
  return (
    <ActionFrame
      verb={t('save')}
      {...set}
      failure={isRefusal(set.error, 'conflict') ? t('changed') : set.failure}
      isDisabled={!isReady}
      onCancel={onDone}
      onSubmit={() =>
        set.run({
          parts: rows.map(({ dueOn, amount }) => ({ dueOn, amount: centsOf(amount) })),
          reason: reason.trim(),
          agreedAt,
        })
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] gap-3">
        <OfficeField
          label={t('count')}
          inputMode="numeric"
          required
          maxLength={2}
          value={count}
          onChange={(next) => suggest(next, firstOn)}
        />
        <OfficeField
          label={t('firstOn')}
          type="date"
          required
          value={firstOn}
          onChange={(day) => suggest(count, day)}
        />
      </div>
      {rows.map((row, index) => (
        <fieldset key={index} className="border-t border-hair pt-2">
          <legend className="office-label">{t('part', { position: index + 1 })}</legend>
          <div className="grid grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] gap-3">
            <OfficeField
              label={t('dueOn')}
              type="date"
              required
              value={row.dueOn}
              onChange={(dueOn) => change(index, { dueOn })}
            />
            <OfficeField
              label={t('amount')}
              inputMode="decimal"
              required
              maxLength={12}
              value={row.amount}
              onChange={(amount) => change(index, { amount })}
            />
          </div>
        </fieldset>
      ))}
      <SumLine {...{ sum, open }} />
      <ReasonField help={t('reasonHelp')} value={reason} onChange={setReason} />
      <Consequences
        items={[
          { icon: 'mail', text: t('consequences.mail') },
          { icon: 'clock', text: t('consequences.reminders') },
          { icon: 'check', text: t('consequences.kept') },
          ...(isAwaited ? [{ icon: 'box' as const, text: t('consequences.awaited') }] : []),
        ]}
      />
    </ActionFrame>
  );
}

/** Tells whether the parts are what is open. */
function SumLine({ sum, open }: { sum: number; open: number }) {
  const t = useTranslations('officeForms.plan');
  const texts = { sum: formatMoney(sum), open: formatMoney(open), amount: formatMoney(Math.abs(open - sum)) };
  const key = sum === open ? 'whole' : sum < open ? 'missing' : 'tooMuch';
  return (
    <p role="status" className={`office-help ${sum === open ? '' : 'is-error'}`}>
      {t(key, texts)}
    </p>
  );
}
