'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Form } from '@/components/forms/form';
import { reworded } from '@/components/forms/reworded';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useZodForm } from '@/components/forms/use-zod-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ApiError, callApi, ConnectionError } from '@/lib/http/client';
import { screenUrl } from '@/lib/i18n/screen-url';
import { signOut } from '@/lib/identity/session-client';
import { eraseAccountContract } from '@/lib/privacy/contract';
import { eraseAccountSchema, type EraseAccountInput } from '@/lib/privacy/schema';
import { clearTabData } from './clear-tab-data';

/** Explains the consequences of deleting the account and asks for the password. */
export function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('account.access');
  return (
    <Dialog open={open} onClose={onClose} title={t('deleteDialogTitle')} closeLabel={t('close')}>
      <p>{t('deleteGone')}</p>
      <h3 className="mt-5 font-semibold">{t('deleteKeptTitle')}</h3>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        <li>{t('deleteKeptInvoices')}</li>
        <li>{t('deleteKeptPasses')}</li>
        <li>{t('deleteKeptVouchers')}</li>
        <li>{t('deleteKeptShipping')}</li>
        <li>{t('deleteKeptLog')}</li>
      </ul>
      <p className="mt-4">{t('deleteDownload')}</p>
      <DeleteForm onClose={onClose} />
    </Dialog>
  );
}

/** Deletes the account, signs out to clear the session cookie, and leads to the login, which says so. */
function useDeletion() {
  const t = useTranslations('account.access');
  const locale = useLocale();
  const client = useQueryClient();
  return async (body: EraseAccountInput) => {
    try {
      await callApi(eraseAccountContract, { body });
    } catch (error) {
      if (error instanceof ApiError) return reworded(error.problem, { wrong: t('passwordWrong') });
      if (error instanceof ConnectionError) return { code: 'unavailable' as const, title: t('unreachable') };
      throw error;
    }
    client.clear();
    clearTabData();
    await signOut().catch(() => undefined);
    // a full page load clears pages rendered for the customer from the router cache
    window.location.assign(`${screenUrl('/login', locale)}?done=deleted`);
    return undefined;
  };
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account.access');
  const erase = useDeletion();
  const form = useZodForm(eraseAccountSchema, { defaultValues: { password: '' } });
  return (
    <Form form={form} onSubmit={erase} aria-label={t('deleteDialogTitle')} className="mt-5">
      <PasswordField name="password" label={t('deletePassword')} required autoComplete="current-password" />
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton shape="square">{t('deleteConfirm')}</SubmitButton>
        <Button variant="secondary" shape="square" onClick={onClose}>
          {t('deleteKeep')}
        </Button>
      </div>
    </Form>
  );
}
