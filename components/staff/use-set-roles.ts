'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { setRolesContract } from '@/lib/staff/contract';
import type { SetRolesInput } from '@/lib/staff/schema';

/** Sets the roles of a member. After a conflict, refreshes the page. */
export function useSetRoles(onDone: () => void) {
  const t = useTranslations('officeForms.team');
  return useAction({
    call: (body: SetRolesInput) => callApi(setRolesContract, { body }),
    done: ({ username, isInvited }) => (isInvited ? t('invited', { email: username }) : t('saved')),
    onDone,
    followsOthers: true,
  });
}
