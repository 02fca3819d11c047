'use client';

import { useEffect, useId, useRef, useState, type FormEvent } from 'react';

type ActionFormProps = {
  /** Names what happens, on the button. */
  verb: string;
  labels: { reason: string; help: string; cancel: string };
  isBusy: boolean;
  failure: string | null;
  onSubmit: (reason: string) => void;
  onCancel: () => void;
};

const REASON_MAX = 300;

/** Asks for the reason of an action that cannot be taken back. The server decides; what was typed stays on failure. */
export function ActionForm({ verb, labels, isBusy, failure, onSubmit, onCancel }: ActionFormProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && reason.trim()) onSubmit(reason.trim());
  };
  return (
    <form onSubmit={submit} className="my-2 grid gap-3 border-2 border-ink p-3">
      {failure && (
        <p role="alert" className="office-help is-error">
          {failure}
        </p>
      )}
      <div className="office-field">
        <label htmlFor={id}>{labels.reason}</label>
        <textarea
          ref={field}
          id={id}
          required
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          aria-describedby={`${id}-help`}
          className="office-input"
        />
        <p id={`${id}-help`} className="office-help">
          {labels.help}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={onCancel} className="office-button is-back">
          {labels.cancel}
        </button>
        <button
          type="submit"
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy}
          className="office-button"
        >
          {verb}
        </button>
      </div>
    </form>
  );
}
