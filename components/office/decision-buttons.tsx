import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { APPROVAL_DECISIONS, type ApprovalDecision, type DecideApproval } from '@/lib/staff/approval-schema';
import { ActionForm } from './action-form';
import { FormFailure } from './form-failure';
import { FormPlace } from './form-place';
import { OfficeButton } from './office-button';

type DecisionButtonsProps = {
  text: (decision: ApprovalDecision) => string;
  /** With what is decided about, for those who hear the buttons one by one. */
  label: (decision: ApprovalDecision) => string;
  run: (decision: DecideApproval) => void;
  isBusy: boolean;
  failure: string | null;
};

/** Confirms what somebody else asked for, or refuses it with a reason. */
export function DecisionButtons({ text, label, run, isBusy, failure }: DecisionButtonsProps) {
  const [isRefusing, setIsRefusing] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      {!isRefusing && <FormFailure text={failure} className="w-full" />}
      {APPROVAL_DECISIONS.map((decision) => (
        <OfficeButton
          key={decision}
          look={decision === 'granted' ? undefined : 'back'}
          isBusy={isBusy}
          aria-label={label(decision)}
          aria-expanded={decision === 'refused' ? isRefusing : undefined}
          onClick={() => (decision === 'refused' ? setIsRefusing(!isRefusing) : run({ decision }))}
        >
          {text(decision)}
        </OfficeButton>
      ))}
      {isRefusing && (
        <FormPlace>
          <div className="max-w-[26rem]">
            <RefusalForm
              {...{ isBusy, failure }}
              onSubmit={(reason) => run({ decision: 'refused', reason })}
              onCancel={() => setIsRefusing(false)}
            />
          </div>
        </FormPlace>
      )}
    </div>
  );
}

type RefusalFormProps = Pick<DecisionButtonsProps, 'isBusy' | 'failure'> & {
  onSubmit: (reason: string) => void;
  onCancel: () => void;
};

/** Asks why a request is refused; the person who asked reads it. */
export function RefusalForm(props: RefusalFormProps) {
  const t = useTranslations('officeForms.refusal');
  return (
    <ActionForm {...props} verb={t('verb')} reason={t('reason')} help={t('help')} cancel={t('cancel')} />
  );
}
