import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import type { ErrorCode } from '@/lib/core/errors';

/** For whoever followed a link to a file and was led back here: that there is none, and why. */
export function FileFailure({ code }: { code: ErrorCode }) {
  const t = useTranslations();
  return (
    <Alert tone="error" title={t('account.fileFailed')} className="mt-9">
      <p>{t(`errors.${code}`)}</p>
    </Alert>
  );
}
