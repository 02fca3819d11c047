import { useLocale, useTranslations } from 'next-intl';
import { Facts, OfficeSection } from '@/components/office/thing';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { VoucherLink } from '@/lib/promotions/voucher-schema';

type VoucherLinksProps = {
  vouchers: readonly VoucherLink[];
  /** The vouchers are links. */
  canOpen: boolean;
};

const USES = ['sold', 'paid'] as const;

/** Vouchers that a person or an order bought, and those that paid. */
export function VoucherLinks({ vouchers, canOpen }: VoucherLinksProps) {
  const t = useTranslations('office.vouchers');
  const locale = useLocale();
  const used = USES.filter((use) => vouchers.some((voucher) => voucher.use === use));
  if (used.length === 0) return null;
  return (
    <OfficeSection title={t('title')}>
      <Facts
        items={used.map((use) => ({
          term: t(`uses.${use}`),
          description: vouchers
            .filter((voucher) => voucher.use === use)
            .map(({ id, ending }) => (
              <span key={id} className="block">
                {canOpen ? (
                  <a
                    href={screenUrl('/office/vouchers/[id]', locale, { id })}
                    className="inline-flex min-h-6 items-center underline pointer-coarse:min-h-11"
                  >
                    {t('name', { ending })}
                  </a>
                ) : (
                  t('name', { ending })
                )}
              </span>
            )),
        }))}
      />
    </OfficeSection>
  );
}
