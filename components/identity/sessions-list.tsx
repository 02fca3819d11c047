'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { StatusTag } from '@/components/ui/tag';
import { useToast } from '@/components/ui/toast';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { endOtherSessionsContract, endSessionContract } from '@/lib/identity/contract';
import { deviceName } from './device-name';

/** A session for display: `when` is the formatted time of last use. */
export type ListedSession = { id: string; userAgent: string; when: string; isCurrent: boolean };

/** Active sessions, each with a sign-out button. */
export function SessionsList({ sessions }: { sessions: readonly ListedSession[] }) {
  const t = useTranslations('account.access');
  const router = useRouter();
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? callApi(endOtherSessionsContract) : callApi(endSessionContract, { params: { id } }),
    onSuccess: (_, id) => {
      toast({ text: t(id === null ? 'othersEnded' : 'ended') });
      // the pressed button goes, so the focus moves to the list that stays
      list.current?.focus({ preventScroll: true });
    },
    onError: (error) =>
      toast({ text: error instanceof ApiError ? error.problem.title : t('unreachable'), tone: 'error' }),
    // also refresh on failure: a session that has ended already must leave the list
    onSettled: () => router.refresh(),
  });
  const nameOf = ({ userAgent }: ListedSession) => {
    const device = deviceName(userAgent);
    return device ? t('device', device) : t('unknownDevice');
  };
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('sessionsTitle')}
        className="border-t-2 border-ink outline-none!"
      >
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hair py-3"
          >
            <div className="min-w-0">
              <p className="font-semibold">{nameOf(session)}</p>
              <p className="text-small text-mute">{t('lastUsed', { when: session.when })}</p>
            </div>
            {session.isCurrent ? (
              <StatusTag tone="ok" label={t('thisDevice')} />
            ) : (
              <Button
                variant="secondary"
                size="small"
                shape="square"
                busy={end.isPending && end.variables === session.id}
                aria-label={t('endNamed', { device: nameOf(session), when: session.when })}
                onClick={() => end.mutate(session.id)}
              >
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          shape="square"
          className="mt-6"
          busy={end.isPending && end.variables === null}
          onClick={() => end.mutate(null)}
        >
          {t('endOthers')}
        </Button>
      )}
    </>
  );
}
