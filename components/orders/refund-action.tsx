'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { ActionList, ActionRow } from '@/components/office/action-list';
import { Choice, OfficeField, Radios } from '@/components/office/fields';
import { ReasonField } from '@/components/office/reason-field';
import { useAction } from '@/components/office/use-action';
import { francs, sumCents } from '@/lib/core/money';
import { callApi, isRefusal } from '@/lib/http/client';
import { formatMoney } from '@/lib/i18n/format';
import { refundOrderContract } from '@/lib/orders/refund-contract';
import type { RefundInput } from '@/lib/orders/refund-schema';
import { RefundPreview, type RefundableLine, type RefundTerms } from './refund-preview';
import { REFUNDS_PLACE } from './refunds-place';
import { wantedLines, type TypedAmounts, type WantedLine } from './refund-wish';
import { wishKeys } from '@/components/office/wish-keys';

type RefundActionProps = {
  id: string;
  /** Paid and not given back. */
  leftCents: number;
  lines: readonly RefundableLine[];
  terms: RefundTerms;
};

/** Refunds an order, lines of it or amounts of lines. */
export function RefundAction(props: RefundActionProps) {
  const t = useTranslations('officeForms.refund');
  const [isOpen, setIsOpen] = useState(false);
  const close = (isRefunded: boolean) => {
    setIsOpen(false);
    // this action is gone once all is refunded
    if (isRefunded) document.getElementById(REFUNDS_PLACE)?.focus();
  };
  return (
    <ActionList title={t('title')} heading={t('title')}>
      <ActionRow verb={t('verb')} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        <RefundForm {...props} onClose={close} />
      </ActionRow>
    </ActionList>
  );
}

/** Closes the form; after a refund the focus goes to the refunds. */
type OnClose = (isRefunded: boolean) => void;

/** Sends a refund. A second press of the same wish refunds nothing. */
function useRefund(id: string, onClose: OnClose) {
  const t = useTranslations('officeForms.refund');
  const [keyOf] = useState(() => wishKeys());
  return useAction({
    call: async (body: RefundInput) => {
      try {
        const idempotencyKey = keyOf(body);
        return await callApi(refundOrderContract, { params: { id }, body, idempotencyKey });
      } catch (error) {
        // asked of a second person, which is no failure
        if (isRefusal(error, 'approval_needed')) return null;
        throw error;
      }
    },
    done: (refund) =>
      refund
        ? t('done', { refunded: formatMoney(refund.refunded), left: formatMoney(refund.left) })
        : t('asked'),
    onDone: (refund) => onClose(refund !== null),
    unreachable: t('unreachable'),
  });
}

const EXTENTS = ['whole', 'lines'] as const;

function RefundForm({ id, leftCents, lines, terms, onClose }: RefundActionProps & { onClose: OnClose }) {
  const t = useTranslations('officeForms.refund');
  const [extent, setExtent] = useState<(typeof EXTENTS)[number] | null>(null);
  const [amounts, setAmounts] = useState<TypedAmounts>({});
  const [codeWish, setCodeWish] = useState<boolean | null>(null);
  const [reason, setReason] = useState('');
  const [refusals, setRefusals] = useState(0);
  const refund = useRefund(id, onClose);
  const isWhole = extent === 'whole';
  const returnsCode = codeWish ?? isWhole;
  const wanted = wantedLines(lines, amounts);
  const amountCents = isWhole ? leftCents : sumCents(wanted.map(({ cents }) => cents ?? 0));
  const whole = isWhole
    ? lines
    : wanted.flatMap(({ line, cents }) => (cents === line.restCents ? [line] : []));
  const isValid = isWhole || (wanted.length > 0 && wanted.every(({ fault }) => !fault));
  const submit = () => {
    if (extent === null || !reason.trim()) return;
    if (!isValid) return setRefusals(refusals + 1);
    refund.run({
      reason: reason.trim(),
      returnsCode,
      ...(isWhole
        ? {}
        : {
            lines: wanted.map(({ line: { id: lineId, restCents }, cents }) =>
              cents === null || cents === restCents ? { id: lineId } : { id: lineId, amount: cents },
            ),
          }),
    });
  };
  const isUnchosen = refusals > 0 && extent === 'lines' && wanted.length === 0;
  return (
    <ActionFrame
      verb={t('verb')}
      isBusy={refund.isBusy}
      failure={isUnchosen ? t('noLine') : refund.failure}
      onSubmit={submit}
      onCancel={() => onClose(false)}
    >
      <Radios
        legend={t('title')}
        isLegendHidden
        values={lines.length > 0 ? EXTENTS : EXTENTS.slice(0, 1)}
        labelOf={(one) => (one === 'whole' ? t('whole', { amount: formatMoney(leftCents) }) : t('lines'))}
        value={extent}
        onChange={(one) => {
          setExtent(one);
          setRefusals(0);
        }}
      />
      {extent === 'lines' && <LineFields {...{ lines, wanted, amounts, refusals }} onChange={setAmounts} />}
      {extent && terms.codes.length > 0 && terms.voucherCents !== 0 && (
        <Choice type="checkbox" checked={returnsCode} onChange={({ target }) => setCodeWish(target.checked)}>
          {t('returnsCode', { count: terms.codes.length })}
        </Choice>
      )}
      <ReasonField help={t('reasonHelp')} rows={3} value={reason} onChange={setReason} />
      {extent && isValid && (
        <RefundPreview
          {...{ terms, amountCents, whole, returnsCode }}
          isAll={amountCents === leftCents && whole.length === lines.length}
        />
      )}
    </ActionFrame>
  );
}

type LineFieldsProps = {
  lines: readonly RefundableLine[];
  wanted: readonly WantedLine[];
  amounts: TypedAmounts;
  /** How often the form was refused; each time the focus goes to what is wrong. */
  refusals: number;
  onChange: (amounts: TypedAmounts) => void;
};

/** Lines to choose, each with the amount to give back: its rest to begin with. */
function LineFields({ lines, wanted, amounts, refusals, onChange }: LineFieldsProps) {
  const t = useTranslations('officeForms.refund');
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const [first] = group.current?.querySelectorAll('input') ?? [];
    (group.current?.querySelector<HTMLElement>('[aria-invalid]') ?? first)?.focus();
  }, [refusals]);
  const choose = ({ id, restCents }: RefundableLine, isChosen: boolean) => {
    const { [id]: _, ...others } = amounts;
    onChange(isChosen ? { ...others, [id]: francs(restCents) } : others);
  };
  // too much is said at once, what may still be typed only when the form is sent
  const faultOf = (id: string) => {
    const fault = wanted.find(({ line }) => line.id === id)?.fault;
    return refusals > 0 || fault === 'tooMuch' ? fault : null;
  };
  return (
    <fieldset ref={group} className="grid gap-3">
      <legend className="sr-only">{t('lines')}</legend>
      {lines.map((line) => (
        <LineField
          key={line.id}
          line={line}
          value={amounts[line.id]}
          fault={faultOf(line.id)}
          onChoose={(isChosen) => choose(line, isChosen)}
          onChange={(amount) => onChange({ ...amounts, [line.id]: amount })}
        />
      ))}
      <p className="office-help">{t('amountHelp')}</p>
    </fieldset>
  );
}

type LineFieldProps = {
  line: RefundableLine;
  /** Undefined while the line is not chosen. */
  value: string | undefined;
  fault: WantedLine['fault'] | undefined;
  onChoose: (isChosen: boolean) => void;
  onChange: (amount: string) => void;
};

/** A line to choose; one that a code paid is only taken back, without an amount. */
function LineField({ line: { title, restCents }, value, fault, onChoose, onChange }: LineFieldProps) {
  const t = useTranslations('officeForms.refund');
  const amount = formatMoney(restCents);
  return (
    <div className="grid gap-2">
      <Choice
        type="checkbox"
        checked={value !== undefined}
        onChange={({ target }) => onChoose(target.checked)}
      >
        {restCents === 0 ? t('freeLine', { title }) : t('line', { title, amount })}
      </Choice>
      {value !== undefined && restCents > 0 && (
        <OfficeField
          label={t('amountOf', { title })}
          fault={fault ? t(fault, { amount }) : undefined}
          inputMode="decimal"
          maxLength={12}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  );
}
