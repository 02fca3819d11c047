'use client';

import { useTranslations } from 'next-intl';
import { RadioGroupField } from '@/components/forms/radio-group-field';
import { formatMoney } from '@/lib/i18n/format';

type DeliveryFieldProps = {
  /** Price of a letter in Rappen; absent when the order has no printed card. */
  postPrice?: number;
};

/** Delivery by e-mail, or by letter when the order contains a printed card. */
export function DeliveryField({ postPrice }: DeliveryFieldProps) {
  const t = useTranslations('checkout.information');
  const option =
    postPrice === undefined
      ? { value: 'digital', label: t('digital'), hint: t('digitalHint'), price: formatMoney(0) }
      : { value: 'post', label: t('post'), hint: t('postHint'), price: formatMoney(postPrice) };
  return (
    <RadioGroupField
      name="delivery"
      label={t('deliveryChoice')}
      required
      hint={postPrice === undefined ? t('postOnly') : undefined}
      options={[option]}
    />
  );
}
