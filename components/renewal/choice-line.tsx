import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import type { Day } from '@/lib/core/dates';
import type { Cents } from '@/lib/core/money';
import { formatDay, formatMoney } from '@/lib/i18n/format';
import { needsPass } from './ordered-product';

export type OrderedProduct = {
  code: string;
  title: string;
  price: Cents;
  validFrom: Day;
  validUntil: Day;
};
/** An extension to order with the product, or for a pass one has. */
export type OrderedExtension = { code: string; title: string; price: number };

export type LinkFault = 'linkOver' | 'linkBlocked';

type ChoiceLineProps = {
  product: OrderedProduct | undefined;
  extension?: OrderedExtension | undefined;
  isClosed: boolean;
  /** The visitor followed a reminder link that is no longer valid, or one of a blocked pass. */
  linkFault?: LinkFault | undefined;
};

/** The product to be ordered, or a notice that sales are closed. */
export function ChoiceLine({ product, extension, isClosed, linkFault }: ChoiceLineProps) {
  const t = useTranslations('identity.renewal');
  if (isClosed)
    return (
      <Alert tone="notice" className="mb-6">
        <p>{t('closed')}</p>
      </Alert>
    );
  if (!product) return null;
  const choice = (
    <dl className="mb-7 flex flex-wrap justify-between gap-x-6 border-y border-hair py-3">
      <dt className="text-mute">{t('choiceLabel')}</dt>
      {/* the season depends on the pass, which is not selected yet */}
      {extension ? (
        <>
          <dd className="num font-semibold">
            {t('choiceExtension', { title: extension.title, price: formatMoney(extension.price) })}
          </dd>
          <dd className="w-full text-small text-mute">
            {t('choiceExtensionOf', {
              title: product.title,
              price: formatMoney(product.price),
              from: formatDay(product.validFrom),
              until: formatDay(product.validUntil),
            })}
          </dd>
        </>
      ) : needsPass(product.code) ? (
        <dd className="font-semibold">{t('choiceAddOns')}</dd>
      ) : (
        <dd className="num font-semibold">
          {t('choice', { title: product.title, price: formatMoney(product.price) })}
        </dd>
      )}
    </dl>
  );
  if (!linkFault) return choice;
  return (
    <>
      <Alert tone="notice" className="mb-6">
        <p>{t(linkFault)}</p>
      </Alert>
      {choice}
    </>
  );
}
