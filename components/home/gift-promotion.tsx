import { useTranslations } from 'next-intl';
import { GiftDrawing } from '@/components/artwork/gift-drawing';
import { ButtonLink } from '@/components/ui/button';
import { formatEdition } from '@/lib/i18n/format';

export function GiftPromotion({ edition, giftUrl }: { edition: string; giftUrl: string }) {
  const t = useTranslations('home.gift');
  return (
    <section aria-labelledby="gift" className="field border-b-2 border-ink bg-spectacle">
      <div className="wrap grid-12 items-end">
        <div className="col-span-12 pb-7 pt-12 md:col-span-7 md:py-[72px]">
          <h2 id="gift" className="max-w-[12ch] text-d2">
            {t('title')}
          </h2>
          <p className="mb-7 mt-5 max-w-[38ch] text-lead">{t('lead', { edition: formatEdition(edition) })}</p>
          <ButtonLink href={giftUrl}>{t('action')}</ButtonLink>
        </div>
        <div className="col-span-10 col-start-3 md:col-span-5 md:col-start-8">
          <GiftDrawing />
        </div>
      </div>
    </section>
  );
}
