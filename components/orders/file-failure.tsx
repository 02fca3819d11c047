import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import type { ErrorCode } from '@/lib/core/errors';

/** Explains to a visitor redirected from a file link why the file is not available. */
export function FileFailure({ code }: { code: ErrorCode }) {
  const t = useTranslations();
  return (
    <Alert tone="error" title={t('account.fileFailed')} className="mt-9">
      <p>{t(`errors.${code}`)}</p>
    </Alert>
  );
}
