'use client';

import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';

const SHOWN_MS = 6000;
/** Time to take an action back. */
const UNDO_MS = 10_000;

const EDGES = { ok: 'border-l-ok', notice: 'border-l-season', error: 'border-l-error' } as const;

export type Toast = {
  text: string;
  tone?: keyof typeof EDGES;
  /** A button that takes back what the message tells; shown for ten seconds. */
  undo?: { label: string; onPress: () => void } | undefined;
};

type ShownToast = Toast & { id: number };

const ToastContext = createContext<((toast: Toast) => void) | null>(null);

/** Shows a short message at the bottom left for six seconds, ten with an undo. A no-op without a provider. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  return useCallback((toast: Toast) => show?.(toast), [show]);
}

type ToastBarProps = { toast: ShownToast; closeLabel: string; onDone: (id: number) => void };

/** The timer pauses while the pointer or the focus is on the toast. */
function ToastBar({ toast, closeLabel, onDone }: ToastBarProps) {
  const [paused, setPaused] = useState(false);
  const { undo } = toast;
  const isUndoable = undo !== undefined;
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => onDone(toast.id), isUndoable ? UNDO_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [paused, isUndoable, toast.id, onDone]);
  return (
    <div
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={classNames(
        'dark pointer-events-auto flex animate-panel-in items-center gap-4 border-l-[6px] bg-ink pl-4 text-paper outline-2 outline-paper outline-solid',
        EDGES[toast.tone ?? 'ok'],
      )}
    >
      <p className="min-w-0 py-3">{toast.text}</p>
      {undo && (
        <button
          type="button"
          onClick={() => {
            onDone(toast.id);
            undo.onPress();
          }}
          className="min-h-11 flex-none font-semibold underline underline-offset-4 -outline-offset-4"
        >
          {undo.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => onDone(toast.id)}
        className="ml-auto grid size-11 flex-none place-items-center -outline-offset-4"
      >
        <Icon name="close" className="size-5" />
      </button>
    </div>
  );
}

/** Toasts that stay beside a new one. An error is dropped once another action has an answer. */
const stillTrue = (shown: readonly ShownToast[], next: Toast): ShownToast[] =>
  shown.filter(({ tone }) => tone !== 'error' || next.tone === 'notice');

/** Renders the toasts of `useToast`. The live region exists from the start, so that every message is announced. */
export function ToastProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [{ shown }, setState] = useState<{ shown: ShownToast[]; nextId: number }>({
    shown: [],
    nextId: 1,
  });
  const show = useCallback(
    (toast: Toast) =>
      setState((state) => ({
        shown: [...stillTrue(state.shown, toast).slice(-2), { ...toast, id: state.nextId }],
        nextId: state.nextId + 1,
      })),
    [],
  );
  const done = useCallback(
    (id: number) =>
      setState((state) => ({ ...state, shown: state.shown.filter((toast) => toast.id !== id) })),
    [],
  );
  const bars = useMemo(
    () =>
      shown.map((toast) => <ToastBar key={toast.id} toast={toast} closeLabel={closeLabel} onDone={done} />),
    [shown, closeLabel, done],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        data-toasts=""
        className="pointer-events-none fixed inset-x-margin bottom-[calc(var(--page-bottom)+16px)] z-50 flex flex-col gap-2 sm:right-auto sm:max-w-[30rem] print:hidden"
      >
        {bars}
      </div>
    </ToastContext>
  );
}
