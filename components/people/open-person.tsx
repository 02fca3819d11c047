'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { openPersonContract } from '@/lib/people/contract';

/** Shows the contact of a person, which is logged. */
export function OpenPerson({ id }: { id: string }) {
  const t = useTranslations('officeForms.people');
  const locale = useLocale();
  const router = useRouter();
  const open = useMutation({
    mutationFn: () => callApi(openPersonContract, { params: { id }, locale }),
    onSuccess: () => router.refresh(),
  });
  const { error } = open;
  return (
    <div className="grid gap-2 py-2.5">
      {error && (
        <p role="alert" className="office-help is-error">
          {error instanceof ApiError ? error.problem.title : t('unreachable')}
        </p>
      )}
      <button
        type="button"
        aria-busy={open.isPending}
        onClick={() => open.mutate()}
        className="office-button is-square justify-self-start"
      >
        {t('open')}
      </button>
      <p className="office-help">{t('openHelp')}</p>
    </div>
  );
}
