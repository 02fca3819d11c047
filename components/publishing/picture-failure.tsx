import { useTranslations } from 'next-intl';
import { isRefusal } from '@/lib/http/client';

type PictureFailureProps = { of: 'picture' | 'library'; error: Error; onAgain: () => void };

/** Why a chosen picture, or the library, is not shown. */
export function PictureFailure({ of, error, onAgain }: PictureFailureProps) {
  const t = useTranslations('contentForms.picture');
  if (isRefusal(error, 'not_found')) return <p className="office-help is-error">{t('unknown')}</p>;
  return (
    <p role="alert" className="office-help is-error">
      {t('unread', { of })}{' '}
      <button type="button" className="min-h-6 font-semibold underline underline-offset-4" onClick={onAgain}>
        {t('again')}
      </button>
    </p>
  );
}
