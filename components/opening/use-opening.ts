'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { openShopContract, runCheckContract } from '@/lib/opening/contract';
import type { StaffCheck } from '@/lib/opening/schema';

type Act = { check: StaffCheck } | { reason?: string };

/** Runs a check of the opening list or opens the shop, and shows the list as it is then. */
export function useOpening() {
  const t = useTranslations('officeForms.opening');
  return useAction({
    call: (body: Act) =>
      'check' in body ? callApi(runCheckContract, { body }) : callApi(openShopContract, { body }),
    done: (_, body) => ('check' in body ? t(`${body.check}Done`) : t('opened')),
    unreachable: t('unreachable'),
  });
}
