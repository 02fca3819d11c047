import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { readableEmail } from '@/lib/core/readable-email';
import { formatInstant } from '@/lib/i18n/format';
import type { SessionView } from '@/lib/identity/schema';
import { AddressForm } from './address-form';
import { PasswordForm } from './password-form';
import { DeleteAccount, ExportLinks } from './privacy-part';
import { SessionsList } from './sessions-list';

type AccessTabProps = {
  username: string;
  /** A new address that is not confirmed yet. */
  pendingAddress: string | null;
  sessions: readonly SessionView[];
};

/** Login details: e-mail address, password and signed-in devices. */
export function AccessTab({ username, pendingAddress, sessions }: AccessTabProps) {
  const t = useTranslations('account.access');
  const locale = useLocale();
  const listed = sessions.map(({ id, userAgent, isCurrent, lastUsedAt }) => ({
    id,
    userAgent,
    isCurrent,
    when: formatInstant(new Date(lastUsedAt), locale),
  }));
  return (
    <div className="grid gap-11 pt-11">
      <Part title={t('addressTitle')} text={t('addressNow', { username: readableEmail(username) })}>
        {pendingAddress && (
          <p className="mb-6 max-w-measure border-l-2 border-ink pl-4 wrap-anywhere">
            {t('addressPending', { address: readableEmail(pendingAddress) })}
          </p>
        )}
        <AddressForm />
      </Part>
      <Part title={t('passwordTitle')}>
        <PasswordForm />
      </Part>
      <Part title={t('sessionsTitle')} text={t('sessionText')}>
        <SessionsList sessions={listed} />
      </Part>
      <Part title={t('privacyTitle')} text={t('privacyText')}>
        <ExportLinks />
      </Part>
      <Part title={t('deleteTitle')} text={t('deleteText')}>
        <DeleteAccount />
      </Part>
    </div>
  );
}

const Part = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <section className="grid-12 gap-y-6 border-b border-hair pb-11 last:border-b-0">
    <div className="col-span-12 lg:col-span-4">
      <h2 className="text-d4">{title}</h2>
      {text && <p className="mt-2 max-w-measure wrap-anywhere">{text}</p>}
    </div>
    <div className="col-span-12 lg:col-span-7 lg:col-start-6">{children}</div>
  </section>
);
