import { useTranslations } from 'next-intl';
import type { Profile } from '@/lib/identity/schema';
import { DataForm } from './data-form';

export function DataTab({ profile }: { profile: Profile }) {
  const t = useTranslations('account.data');
  return (
    <section className="max-w-[47.5rem] pt-11">
      <h2 className="text-d4">{t('title')}</h2>
      <p className="mt-1 text-mute">{t('text')}</p>
      <DataForm profile={profile} />
    </section>
  );
}
