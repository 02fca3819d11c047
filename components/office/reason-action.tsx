'use client';

import { useState, type ReactNode } from 'react';
import { ActionForm } from './action-form';
import { ActionRow } from './action-list';
import { useAction, type Action } from './use-action';

type ReasonActionProps<Output> = Pick<Action<string, Output>, 'call' | 'undo'> & {
  /** Opens the form. */
  verb: string;
  /** On the button of the form. */
  submit?: string;
  /** Label of the reason, if not the usual one. */
  reason?: string;
  help: string;
  /** Says that it is done. */
  done: string;
  /** What the action does, above its button. */
  children?: ReactNode;
};

/** An action that asks for a reason, as a row of a list of actions. */
export function ReasonAction<Output>({
  verb,
  submit = verb,
  done,
  call,
  undo,
  ...form
}: ReasonActionProps<Output>) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const action = useAction({ call, ...(undo && { undo }), done: () => done, onDone: close });
  const toggle = () => {
    action.reset();
    setIsOpen(!isOpen);
  };
  return (
    <ActionRow verb={verb} isOpen={isOpen} onToggle={toggle}>
      <ActionForm verb={submit} {...form} {...action} onSubmit={action.run} onCancel={close} />
    </ActionRow>
  );
}
