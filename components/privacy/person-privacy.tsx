'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { REASON_MAX } from '@/components/office/action-form';
import { ActionList, ActionRow } from '@/components/office/action-list';
import { Choice, OfficeField } from '@/components/office/fields';
import { RefusalForm } from '@/components/office/decision-buttons';
import { useAction } from '@/components/office/use-action';
import { callApi, isRefusal } from '@/lib/http/client';
import { formatInstantDay } from '@/lib/i18n/format';
import { erasePersonContract, withdrawErasureContract } from '@/lib/privacy/contract';
import type { Erasure } from '@/lib/privacy/schema';

type PersonPrivacyProps = {
  id: string;
  /** A deletion of this account that waits. */
  erasure: Erasure | null;
};

type FormProps = PersonPrivacyProps & { onDone: () => void };

/** Hands out the data of a person, or deletes the account, on request. */
export function PersonPrivacy(props: PersonPrivacyProps) {
  const t = useTranslations('officeForms.privacy');
  const [open, setOpen] = useState<'export' | 'erase' | null>(props.erasure ? 'erase' : null);
  const toggle = (one: 'export' | 'erase') => setOpen(open === one ? null : one);
  const done = () => setOpen(null);
  return (
    <ActionList title={t('title')} heading={t('title')}>
      <ActionRow verb={t('export')} isOpen={open === 'export'} onToggle={() => toggle('export')}>
        <ExportForm {...props} onDone={done} />
      </ActionRow>
      <ActionRow verb={t('erase')} isOpen={open === 'erase'} onToggle={() => toggle('erase')}>
        <EraseForm {...props} onDone={done} />
      </ActionRow>
    </ActionList>
  );
}

type ChecksProps<Name extends string> = {
  names: readonly Name[];
  labelOf: (name: Name) => string;
  checked: readonly Name[];
  onChange: (checked: Name[]) => void;
};

/** Checklist that staff confirm. */
function Checks<Name extends string>({ names, labelOf, checked, onChange }: ChecksProps<Name>) {
  const t = useTranslations('officeForms.privacy');
  return (
    <fieldset className="grid gap-1.5">
      <legend className="office-label">{t('checked')}</legend>
      {names.map((name) => (
        <Choice
          key={name}
          type="checkbox"
          required
          checked={checked.includes(name)}
          onChange={() =>
            onChange(checked.includes(name) ? checked.filter((one) => one !== name) : [...checked, name])
          }
        >
          {labelOf(name)}
        </Choice>
      ))}
    </fieldset>
  );
}

const EXPORT_CHECKS = ['identity', 'delivery'] as const;
const ERASE_CHECKS = ['identity', 'consequences'] as const;

function ExportForm({ id, onDone }: FormProps) {
  const t = useTranslations('officeForms.privacy');
  const locale = useLocale();
  const [checked, setChecked] = useState<(typeof EXPORT_CHECKS)[number][]>([]);
  return (
    <ActionFrame
      verb={t('download')}
      isBusy={false}
      failure={null}
      isDisabled={checked.length < EXPORT_CHECKS.length}
      onCancel={onDone}
      onSubmit={() => {
        const query = new URLSearchParams({ identity: 'yes', delivery: 'yes', locale });
        window.location.assign(`/api/admin/people/${id}/export.zip?${query}`);
        onDone();
      }}
    >
      <Checks
        names={EXPORT_CHECKS}
        labelOf={(name) => t(`checks.${name}`)}
        checked={checked}
        onChange={setChecked}
      />
      <p className="office-help">{t('exportHelp')}</p>
    </ActionFrame>
  );
}

/** Outcome: asked of a second person, or deleted. */
function useErase(id: string, onDone: () => void) {
  const t = useTranslations('officeForms.privacy');
  return useAction({
    call: async (reason: string) => {
      try {
        const body = { identity: true, consequences: true, reason } as const;
        await callApi(erasePersonContract, { params: { id }, body });
        return 'erased' as const;
      } catch (error) {
        // asked of a second person, which is no failure
        if (isRefusal(error, 'approval_needed')) return 'asked' as const;
        throw error;
      }
    },
    done: (outcome) => t(outcome),
    onDone,
  });
}

function EraseForm({ id, erasure, onDone }: FormProps) {
  const t = useTranslations('officeForms.privacy');
  const [checked, setChecked] = useState<(typeof ERASE_CHECKS)[number][]>([]);
  const [reason, setReason] = useState(erasure?.reason ?? '');
  const [isRefusing, setIsRefusing] = useState(false);
  const { run, isBusy, failure } = useErase(id, onDone);
  const back = useAction({
    call: (refusal: string | null) =>
      callApi(withdrawErasureContract, { params: { id }, body: refusal === null ? {} : { reason: refusal } }),
    done: (_, refusal) => t(refusal === null ? 'withdrawn' : 'refused'),
    onDone,
  });
  const waiting = erasure && {
    name: erasure.askedBy,
    day: formatInstantDay(new Date(erasure.askedAt)),
    reason: erasure.reason,
  };
  if (erasure?.isOwn)
    return (
      <ActionFrame verb={t('withdraw')} {...back} onCancel={onDone} onSubmit={() => back.run(null)}>
        <p>{t('own', waiting ?? {})}</p>
      </ActionFrame>
    );
  if (waiting && isRefusing)
    return <RefusalForm {...back} onSubmit={back.run} onCancel={() => setIsRefusing(false)} />;
  return (
    <ActionFrame
      verb={waiting ? t('confirm') : t('ask')}
      cancel={waiting ? t('refuse') : undefined}
      {...{ isBusy, failure }}
      isDisabled={checked.length < ERASE_CHECKS.length}
      onCancel={() => (waiting ? setIsRefusing(true) : onDone())}
      onSubmit={() => {
        if (reason.trim()) run(reason.trim());
      }}
    >
      {waiting && <p>{t('waiting', waiting)}</p>}
      <Checks
        names={ERASE_CHECKS}
        labelOf={(name) => t(`checks.${name}`)}
        checked={checked}
        onChange={setChecked}
      />
      <OfficeField
        label={t('reason')}
        help={t('reasonHelp')}
        required
        rows={3}
        maxLength={REASON_MAX}
        value={reason}
        onChange={setReason}
      />
      {!waiting && <p className="office-help">{t('eraseHelp')}</p>}
    </ActionFrame>
  );
}
