'use client';

import { useTranslations } from 'next-intl';
import { SignOutButton } from '@/components/identity/sign-out-button';

/** Name of the member, and the logout. */
export function HouseLeave({ person }: { person: string }) {
  const t = useTranslations('houseForms');
  return (
    <span className="flex items-center gap-3">
      <b className="font-semibold">{person}</b>
      <SignOutButton label={t('leave')} failed={t('unreachable')} />
    </span>
  );
}
