'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { setVisitConsentContract } from '@/lib/visits/account-contract';

/** Asks to see one's visits, or has them forgotten. */
export function VisitConsent({ consent }: { consent: boolean }) {
  const t = useTranslations('account.visits');
  const router = useRouter();
  const toast = useToast();
  const change = useMutation({
    mutationFn: () => callApi(setVisitConsentContract, { body: { consent: !consent } }),
    onSuccess: () => toast({ text: t(consent ? 'forgotten' : 'shown') }),
    onError: (error) =>
      toast({ text: error instanceof ApiError ? error.problem.title : t('unreachable'), tone: 'error' }),
    onSettled: () => router.refresh(),
  });
  return (
    <section className="mt-12 max-w-measure border-t-2 border-ink pt-6">
      <h3 className="text-d4">{t('question')}</h3>
      <p className="mb-5 mt-3 text-mute">{t('explanation')}</p>
      <Button
        variant={consent ? 'secondary' : 'primary'}
        shape="square"
        busy={change.isPending}
        onClick={() => change.mutate()}
      >
        {t(consent ? 'withdraw' : 'agree')}
      </Button>
    </section>
  );
}
