'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { TextButton } from '@/components/ui/text-link';
import { signOut } from '@/lib/identity/session-client';
import { clearTabData } from './clear-tab-data';

/** Signs out, clears this tab's personal data and leads home. */
export function SignOutButton({ label, failed }: { label: string; failed: string }) {
  const client = useQueryClient();
  const locale = useLocale();
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      client.clear();
      clearTabData();
      // a full page load clears pages rendered for the customer from the router cache
      window.location.assign(`/${locale}`);
    },
  });
  return (
    <span className="flex items-center gap-3">
      {leave.isError && (
        <span role="alert" className="text-small font-semibold text-error">
          {failed}
        </span>
      )}
      <TextButton className="min-h-[44px]! no-underline! hover:underline!" onClick={() => leave.mutate()}>
        {label}
      </TextButton>
    </span>
  );
}
