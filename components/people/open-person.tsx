'use client';

import { useTranslations } from 'next-intl';
import { OpenButton } from '@/components/office/open-button';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { openPersonContract } from '@/lib/people/contract';

/** Shows the contact of a person, which is logged. */
export function OpenPerson({ id }: { id: string }) {
  const t = useTranslations('officeForms.people');
  const action = useAction({
    call: () => callApi(openPersonContract, { params: { id } }),
  });
  return <OpenButton {...action} text={t('open')} help={t('openHelp')} />;
}
