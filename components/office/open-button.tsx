import { FormFailure } from './form-failure';

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
    <button
      type="button"
      aria-busy={isBusy}
      onClick={() => run()}
      className="office-button is-square justify-self-start"
    >
      {text}
    </button>
    <p className="office-help">{help}</p>
  </div>
);
