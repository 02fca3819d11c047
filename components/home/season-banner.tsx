import { useTranslations } from 'next-intl';
import type { HomeOffer } from '@/lib/home/view';
import { dayOfMoment } from '@/lib/core/dates';
import { formatDay, formatEdition, formatMoney } from '@/lib/i18n/format';

/** Announces the sale of the next edition and its lowest price. */
export function SeasonBanner({ offer: { edition, passPriceCents } }: { offer: HomeOffer }) {
  const t = useTranslations('home.seasonEnding');
  return (
    <aside aria-label={t('label')} className="field border-b-2 border-ink bg-season-tint">
      <p className="wrap py-3.5">
        {t.rich('text', {
          edition: formatEdition(edition.code),
          date: formatDay(dayOfMoment(edition.onSaleFrom)),
          price: formatMoney(passPriceCents),
          b: (chunks) => <b className="font-semibold">{chunks}</b>,
        })}
      </p>
    </aside>
  );
}
