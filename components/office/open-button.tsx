import { FormFailure } from './form-failure';
import { OfficeButton } from './office-button';

type OpenButtonProps = {
  text: string;
  help: string;
  run: () => void;
  isBusy: boolean;
  failure: string | null;
};

/** Shows personal data that is closed until somebody asks for it, which is logged. */
export const OpenButton = ({ text, help, run, isBusy, failure }: OpenButtonProps) => (
  <div className="grid gap-2 py-2.5">
    <FormFailure text={failure} />
    <OfficeButton isBusy={isBusy} onClick={() => run()} look="square" className="justify-self-start">
      {text}
    </OfficeButton>
    <p className="office-help">{help}</p>
  </div>
);
