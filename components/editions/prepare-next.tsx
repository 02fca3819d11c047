'use client';

import { useTranslations } from 'next-intl';
import { OfficeButton } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { Icon } from '@/components/ui/icon';
import { prepareNextEditionContract } from '@/lib/editions/contract';
import { callApi } from '@/lib/http/client';

/** Makes the season after this one, and opens it. */
export function PrepareNext({ code }: { code: string }) {
  const t = useTranslations('officeForms.seasons');
  const { run, isBusy } = useAction({
    call: () => callApi(prepareNextEditionContract, { params: { code } }),
    next: (edition) => ({ pathname: '/office/seasons/[code]', params: { code: edition.code } }),
    hasToast: true,
  });
  return (
    <OfficeButton look="square" isBusy={isBusy} onClick={() => run()}>
      {t('prepareNext')}
      <Icon name="arrow-right" />
    </OfficeButton>
  );
}
