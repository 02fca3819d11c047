'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ActionFrame } from './action-frame';
import { OfficeField } from './fields';

type ActionFormProps = {
  /** Names what happens, on the button. */
  verb: string;
  /** Label of the reason, if not the usual one. */
  reason?: string;
  help: string;
  cancel?: string;
  isBusy: boolean;
  failure: string | null;
  onSubmit: (reason: string) => void;
  onCancel: () => void;
  /** What follows, below the reason. */
  children?: ReactNode;
};

export const REASON_MAX = 300;

/** Asks for the reason of an action that cannot be taken back. The server decides; what was typed stays on failure. */
export function ActionForm({ reason, help, onSubmit, children, ...frame }: ActionFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const t = useTranslations('officeForms.action');
  const [text, setText] = useState('');
  useEffect(() => field.current?.focus(), []);
  return (
    <ActionFrame
      {...frame}
      onSubmit={() => {
        if (text.trim()) onSubmit(text.trim());
      }}
    >
      <OfficeField
        ref={field}
        label={reason ?? t('reason')}
        help={help}
        required
        rows={3}
        maxLength={REASON_MAX}
        value={text}
        onChange={setText}
      />
      {children}
    </ActionFrame>
  );
}
