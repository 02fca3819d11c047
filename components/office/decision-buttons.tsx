import { APPROVAL_DECISIONS, type ApprovalDecision } from '@/lib/staff/approval-schema';
import { FormFailure } from './form-failure';

type DecisionButtonsProps = {
  text: (decision: ApprovalDecision) => string;
  /** With what is decided about, for those who hear the buttons one by one. */
  label: (decision: ApprovalDecision) => string;
  run: (decision: ApprovalDecision) => void;
  isBusy: boolean;
  failure: string | null;
};

/** Confirms or refuses what somebody else asked for. */
export const DecisionButtons = ({ text, label, run, isBusy, failure }: DecisionButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    <FormFailure text={failure} className="w-full" />
    {APPROVAL_DECISIONS.map((decision) => (
      <button
        key={decision}
        type="button"
        aria-label={label(decision)}
        aria-busy={isBusy}
        onClick={() => run(decision)}
        className={decision === 'granted' ? 'office-button' : 'office-button is-back'}
      >
        {text(decision)}
      </button>
    ))}
  </div>
);
