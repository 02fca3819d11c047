'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { OfficeField } from '@/components/office/fields';
import { shownMoment, typedMoment } from '@/components/office/moment';
import { momentOf } from '@/lib/core/dates';
import type { UnitView } from '@/lib/publishing/schema';
import type { Drafts } from './use-drafts';

/** An instant as people type it, in Swiss time; empty for none. */
export const shownInstant = (at: string | null): string => (at ? shownMoment(momentOf(new Date(at))) : '');

type PlanFormProps = {
  plan: Pick<UnitView, 'publishAt' | 'hideAt'>;
  drafts: Drafts;
  onPlan: (times: { publishAt: string | null; hideAt: string | null }) => void;
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
        <button
          type="button"
          className="office-button is-square"
          onClick={() => {
            setPlanned(true);
            onPlan({ publishAt: typedMoment(publishAt) || null, hideAt: typedMoment(hideAt) || null });
          }}
        >
          {t('schedule')}
        </button>
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
  return (
    <OfficeField
      label={label}
      help={t('momentHelp')}
      fault={fault}
      autoComplete="off"
      value={value}
      onChange={onChange}
    />
  );
}
