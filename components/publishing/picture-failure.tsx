import { useTranslations } from 'next-intl';
import { isRefusal } from '@/lib/http/client';

/** Why a chosen picture is not shown. */
export function PictureFailure({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const t = useTranslations('contentForms.picture');
  if (isRefusal(error, 'not_found')) return <p className="office-help is-error">{t('unknown')}</p>;
  return (
    <p role="alert" className="office-help is-error">
      {t('unread')}{' '}
      <button type="button" className="min-h-6 font-semibold underline underline-offset-4" onClick={onAgain}>
        {t('again')}
      </button>
    </p>
  );
}
