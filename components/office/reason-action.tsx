'use client';

import { useState, type ReactNode } from 'react';
import { ActionForm } from './action-form';
import { ActionRow } from './action-list';
import { useAction } from './use-action';

type ReasonActionProps = {
  /** Opens the form. */
  verb: string;
  /** On the button of the form. */
  submit?: string;
  /** Label of the reason. */
  reason: string;
  help: string;
  /** Says that it is done. */
  done: string;
  call: (reason: string, locale: string) => Promise<unknown>;
  /** What the action does, above its button. */
  children?: ReactNode;
};

/** An action that asks for a reason, as a row of a list of actions. */
export function ReasonAction({ verb, submit = verb, reason, help, done, call, children }: ReasonActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const action = useAction({ call, done: () => done, onDone: close });
  const toggle = () => {
    action.reset();
    setIsOpen(!isOpen);
  };
  return (
    <ActionRow verb={verb} isOpen={isOpen} onToggle={toggle}>
      <ActionForm
        verb={submit}
        reason={reason}
        help={help}
        {...action}
        onSubmit={action.run}
        onCancel={close}
      >
        {children}
      </ActionForm>
    </ActionRow>
  );
}
