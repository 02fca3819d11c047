import { useTranslations } from 'next-intl';
import { Notice } from '@/components/office/state';
import { usePresence } from '@/components/staff/use-presence';
import { timeOf } from '@/lib/core/dates';

/** Others who have the season open: their changes will be shown beside one's own. */
export function EditionPresence({ code }: { code: string }) {
  const t = useTranslations('officeForms.seasons.presence');
  const others = usePresence({ type: 'edition', id: code });
  return (
    <div role="status" className="mb-6 empty:hidden">
      {others.length > 0 && (
        <Notice icon="user">
          {others.map(({ name, since }) => (
            <p key={name} className="font-semibold">
              {t('also', { name, time: timeOf(new Date(since)) })}
            </p>
          ))}
          <p>{t('both')}</p>
        </Notice>
      )}
    </div>
  );
}
