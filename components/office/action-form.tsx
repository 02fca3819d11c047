'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ActionFrame } from './action-frame';
import { OfficeField } from './fields';

type ActionFormProps = {
  /** Names what happens, on the button. */
  verb: string;
  labels: { reason: string; help: string; cancel: string };
  isBusy: boolean;
  failure: string | null;
  onSubmit: (reason: string) => void;
  onCancel: () => void;
  /** What follows, below the reason. */
  children?: ReactNode;
};

export const REASON_MAX = 300;

/** Asks for the reason of an action that cannot be taken back. The server decides; what was typed stays on failure. */
export function ActionForm({ labels, onSubmit, children, ...frame }: ActionFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  useEffect(() => field.current?.focus(), []);
  return (
    <ActionFrame
      {...frame}
      cancel={labels.cancel}
      onSubmit={() => {
        if (reason.trim()) onSubmit(reason.trim());
      }}
    >
      <OfficeField
        ref={field}
        label={labels.reason}
        help={labels.help}
        required
        rows={3}
        maxLength={REASON_MAX}
        value={reason}
        onChange={setReason}
      />
      {children}
    </ActionFrame>
  );
}
