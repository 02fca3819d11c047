'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { OfficeField } from '@/components/office/fields';
import { OfficeButton } from '@/components/office/office-button';
import { changedTimes, shownInstant, type Plan, type Times } from './changed-times';
import type { Drafts } from './use-drafts';

type PlanFormProps = {
  plan: Plan;
  drafts: Drafts;
  onPlan: (times: Times) => void;
  /** Buttons beside the one that plans. */
  children: ReactNode;
};

/** When a language is published and hidden by itself. */
export function PlanForm({ plan, drafts, onPlan, children }: PlanFormProps) {
  const t = useTranslations('contentForms');
  const [publishAt, setPublishAt] = useState(shownInstant(plan.publishAt));
  const [hideAt, setHideAt] = useState(shownInstant(plan.hideAt));
  const [isPlanned, setPlanned] = useState(false);
  const faultAt = (path: string) =>
    isPlanned ? drafts.faults.find((fault) => fault.path === path)?.message : undefined;
  return (
    <>
      <Moment label={t('publishAt')} fault={faultAt('publishAt')} value={publishAt} onChange={setPublishAt} />
      <Moment label={t('hideAt')} fault={faultAt('hideAt')} value={hideAt} onChange={setHideAt} />
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <OfficeButton
          look="square"
          onClick={() => {
            setPlanned(true);
            onPlan(changedTimes(plan, { publishAt, hideAt }));
          }}
        >
          {t('schedule')}
        </OfficeButton>
        {children}
      </div>
    </>
  );
}

type MomentProps = {
  label: string;
  fault: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

function Moment({ label, fault, value, onChange }: MomentProps) {
  const t = useTranslations('contentForms');
  return <OfficeField {...{ label, fault, value, onChange }} help={t('momentHelp')} autoComplete="off" />;
}
