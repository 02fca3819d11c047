import { useTranslations } from 'next-intl';
import { VoucherSaleForm, type VoucherPrices } from './voucher-sale-form';

/** A task of the office: a gift voucher sold at the counter. */
export function NewVoucher({ prices }: { prices: VoucherPrices | null }) {
  const t = useTranslations('office.vouchers');
  return (
    <>
      <h1 className="pb-5 pt-[34px]">{t('newTitle')}</h1>
      <p className="max-w-[70ch] pb-6">{t(prices ? 'newLead' : 'notOnSale')}</p>
      {prices && <VoucherSaleForm prices={prices} />}
    </>
  );
}
