'use client';

import type { ReactNode } from 'react';
import { useAction } from './use-action';

type PressActionProps = {
  call: () => Promise<unknown>;
  /** Message once it is done. */
  done: string;
  children: ReactNode;
};

/** An action of one press in a row or a line. */
export function PressAction({ call, done, children }: PressActionProps) {
  const { run, isBusy } = useAction({
    call,
    done: () => done,
    hasToast: true,
  });
  return (
    <button
      type="button"
      aria-busy={isBusy}
      onClick={() => run()}
      className="underline pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}
