'use client';

import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';

const PLACEMENTS = {
  centre: 'm-auto max-w-[min(560px,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] w-full border-2',
  bottom: 'mx-0 mb-0 mt-auto w-full max-w-none max-h-[85dvh] border-t-2 animate-panel-in',
} as const;

type DialogProps = {
  open: boolean;
  /** Called on Escape, backdrop click and the close button. The caller sets `open` to false. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  placement?: keyof typeof PLACEMENTS;
  children: ReactNode;
};

/** Pointer shortcut only: keyboard users have Escape and the close button. */
function useCloseOnBackdrop(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const element = dialog.current;
    const close = (event: MouseEvent) => {
      if (event.target === element) element?.close();
    };
    element?.addEventListener('click', close);
    return () => element?.removeEventListener('click', close);
  }, [dialog]);
}

/**
 * Native modal dialog: traps the focus, closes on Escape and returns the focus to the opener. `bottom` is the sheet of
 * narrow screens.
 */
export function Dialog({ open, onClose, title, closeLabel, placement = 'centre', children }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open) element?.close();
  }, [open]);
  useCloseOnBackdrop(dialog);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className={classNames(
        'border-ink bg-paper text-ink backdrop:bg-ink/60 open:flex open:flex-col',
        PLACEMENTS[placement],
      )}
    >
      <div className="flex min-h-0 flex-col overflow-y-auto p-5 md:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="pt-2 text-d4">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={closeLabel}
            className="-mr-2 -mt-1 grid size-11 flex-none place-items-center hover:bg-fog"
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="mt-4 font-normal leading-normal">{open && children}</div>
      </div>
    </dialog>
  );
}
