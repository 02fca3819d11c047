'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { SAVES_NOTHING } from '@/components/office/use-action';
import { Icon } from '@/components/ui/icon';
import { callApi, isRefusal } from '@/lib/http/client';
import { getLockContract, lockOfficeContract } from '@/lib/staff/contract';
import { OFFICE_IDLE_MS } from '@/lib/staff/schema';
import { useKeptValues } from './kept-values';
import { useSharedLock } from './locked-tab';
import { UnlockForm } from './unlock-form';
import { PRESENCE_KEY } from './use-presence';

/** While someone types, the server is told at most this often. */
const ACTIVE_MS = 5 * 60_000;
const RETRY_MS = 60_000;

/** The lock in the head of the office. The server decides when it closes; the page stays as it is behind it. */
export function OfficeLock() {
  const t = useTranslations('officeForms.lock');
  const [isLocked, setIsLocked] = useState(false);
  const client = useQueryClient();
  const close = useCallback(() => setIsLocked(true), []);
  useKeptValues();
  useRefusals(close);
  useIdle(isLocked, close);
  const lock = useMutation({
    mutationKey: SAVES_NOTHING,
    // the lock would refuse it
    onMutate: () => client.cancelQueries({ queryKey: [PRESENCE_KEY] }),
    mutationFn: () => callApi(lockOfficeContract, { body: {} }),
    onSuccess: close,
  });
  useSharedLock(isLocked || lock.isPending);
  return (
    <>
      <button
        type="button"
        aria-label={t('lock')}
        title={t('lock')}
        onClick={() => !lock.isPending && lock.mutate()}
        className="grid size-9 place-items-center pointer-coarse:size-11"
      >
        <Icon name="lock" />
      </button>
      {isLocked && <LockedDialog onOpen={() => setIsLocked(false)} />}
    </>
  );
}

/** Covers the page until the office is open again; it cannot be closed otherwise. */
function LockedDialog({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations('officeForms.lock');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={t('title')}
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
      className="m-auto w-full max-w-[min(480px,calc(100vw-2rem))] border-2 border-ink bg-paper p-5 text-ink backdrop:bg-ink"
    >
      <h2>{t('title')}</h2>
      <p className="my-4">{t('text')}</p>
      <UnlockForm onOpen={onOpen} />
    </dialog>
  );
}

/** Any call that the lock refused. */
function useRefusals(onLocked: () => void) {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const error: unknown = event.action.error;
        if (isRefusal(error, 'office_locked')) onLocked();
      }),
    [client, onLocked],
  );
}

/** Asks the server when half an hour is over, and tells it that someone types. */
function useIdle(isLocked: boolean, onLocked: () => void) {
  useEffect(() => {
    if (isLocked) return;
    let timer: ReturnType<typeof setTimeout>;
    let toldAt = performance.now();
    const askIn = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), milliseconds);
    };
    async function ask(query: { active?: '1' } = {}) {
      try {
        const lock = await callApi(getLockContract, { query });
        if (lock.isLocked) onLocked();
        else askIn(lock.secondsLeft * 1000 + 1000);
      } catch {
        askIn(RETRY_MS);
      }
    }
    const onInput = () => {
      if (performance.now() - toldAt < ACTIVE_MS) return;
      toldAt = performance.now();
      void ask({ active: '1' });
    };
    const onShow = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    askIn(OFFICE_IDLE_MS);
    document.addEventListener('input', onInput);
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', onInput);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [isLocked, onLocked]);
}
