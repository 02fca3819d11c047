'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '@/components/office/action-form';
import { useToast } from '@/components/ui/toast';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { endPersonSessionsContract } from '@/lib/people/contract';

/** Ends the sessions of a person, with a reason. */
export function EndSessions({ id, count }: { id: string; count: number }) {
  const t = useTranslations('officeForms.people');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const end = useMutation({
    mutationFn: (reason: string) =>
      callApi(endPersonSessionsContract, { params: { id }, body: { reason }, locale }),
    onSuccess: () => {
      setIsOpen(false);
      toast({ text: t('sessionsEnded') });
      router.refresh();
    },
  });
  const { error } = end;
  return (
    <section aria-label={t('endSessions', { count })} className="pt-4">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="min-h-9 w-full border-y border-hair text-left font-semibold hover:underline aria-expanded:pl-3 aria-expanded:shadow-[inset_3px_0_0_#101716]"
      >
        {t('endSessions', { count })}
      </button>
      {isOpen && (
        <ActionForm
          verb={t('endSessions', { count })}
          labels={{ reason: t('reason'), help: t('reasonHelp'), cancel: t('cancel') }}
          isBusy={end.isPending}
          failure={error && (error instanceof ApiError ? error.problem.title : t('unreachable'))}
          onSubmit={(reason) => end.mutate(reason)}
          onCancel={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}
