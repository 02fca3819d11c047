import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import type { ExtensionOffer } from '@/lib/catalogue/extension-offers';
import { formatMoney } from '@/lib/i18n/format';

/** Adds an extension to the cart, or to the pass that the visitor has. */
export function ExtensionLink({ offer, orderUrl }: { offer: ExtensionOffer; orderUrl: string }) {
  const t = useTranslations('event.pass.named');
  return (
    <TextLink
      href={`${orderUrl}&extension=${offer.code}`}
      prefetch={false}
      icon="arrow-right"
      className="mt-1 print:hidden"
    >
      {t('add', { title: offer.title, price: formatMoney(offer.price) })}
    </TextLink>
  );
}
