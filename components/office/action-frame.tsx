import { useTranslations } from 'next-intl';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { FormFailure } from './form-failure';
import { OfficeButton, OfficeSubmit } from './office-button';

type ActionFrameProps = {
  /** Names what happens, on the button. */
  verb: string;
  /** Label of the cancel button, if not the usual one. */
  cancel?: string | undefined;
  isBusy: boolean;
  /** Nothing can be sent yet. */
  isDisabled?: boolean;
  failure: string | null;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** The box of an action that is being prepared: failure, fields, back and forward. */
export function ActionFrame({
  verb,
  cancel,
  isBusy,
  isDisabled,
  failure,
  children,
  ...on
}: ActionFrameProps) {
  const t = useTranslations('officeForms.action');
  const form = useRef<HTMLFormElement>(null);
  // after a call, focus the first field that it refused
  useEffect(() => {
    if (!isBusy) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [isBusy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !isDisabled) on.onSubmit();
  };
  return (
    <form ref={form} onSubmit={submit} className="my-2 grid gap-3 border-2 border-ink p-3">
      <FormFailure text={failure} />
      {children}
      <div className="flex flex-wrap gap-2">
        <OfficeButton onClick={on.onCancel} look="back">
          {cancel ?? t('cancel')}
        </OfficeButton>
        <OfficeSubmit aria-disabled={isBusy || isDisabled || undefined} isBusy={isBusy}>
          {verb}
        </OfficeSubmit>
      </div>
    </form>
  );
}
