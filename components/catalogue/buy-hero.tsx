import { accentLeading } from '@/components/ui/accent-leading';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PassDoor } from '@/components/artwork/pass-door';
import { classNames } from '@/components/ui/class-names';
import { Raised } from '@/components/ui/raised';
import type { CatalogueView } from '@/lib/catalogue/schema';
import type { ProductOffer } from '@/lib/catalogue/offer';
import { formatDay, formatMoney } from '@/lib/i18n/format';
import { BuyButton } from './buy-button';

type BuyHeroProps = {
  title: string;
  lead: string | null;
  catalogue: Pick<CatalogueView, 'buyingEnabled' | 'products' | 'edition'>;
  /** Null while the product is not on sale. */
  offer: ProductOffer | null;
  /** Illustration at the right; a pass by default. */
  art?: ReactNode;
  /** Replaces the order button. */
  action?: ReactNode;
  /** The price is a minimum and not tied to a season, as for vouchers. */
  isFromPrice?: boolean;
  /** Content on the bottom edge from 768 px, such as the price guarantee. */
  children?: ReactNode;
};

/** Longest word, in characters, that fits the column at the usual title size. */
const LONG_WORD = 14;
const hasLongWord = (title: string) => title.split(/[\s-]+/).some((word) => word.length > LONG_WORD);

/** Hero of a product page: title and price on white, a pass on ink (docs/design.md#heroes). */
export function BuyHero({ title, lead, catalogue, offer, art, action, isFromPrice, children }: BuyHeroProps) {
  const t = useTranslations('shop.buy');
  const { edition, buyingEnabled } = catalogue;
  return (
    <div className="overflow-hidden border-b-2 border-ink">
      <div className="grid lg:grid-cols-[7fr_5fr]">
        <div
          className={classNames(
            'flex flex-col px-margin py-10 md:pt-14 lg:pt-[72px] 2xl:pl-[max(48px,calc(50vw-720px))]',
            children ? 'md:pb-0' : 'md:pb-14 lg:pb-[72px]',
          )}
        >
          <h1
            className={classNames(
              hasLongWord(title) ? 'text-d3' : 'text-d2',
              'wrap-anywhere',
              accentLeading(title),
            )}
          >
            {title}
          </h1>
          {lead && (
            <p className="mt-5 max-w-[44ch] text-lead">
              <Raised>{lead}</Raised>
            </p>
          )}
          {offer && (
            <p className="display num mt-8 text-d3 leading-none">
              {isFromPrice ? t('from', { price: formatMoney(offer.price) }) : formatMoney(offer.price)}
            </p>
          )}
          {offer && edition && !isFromPrice && (
            <p className="mt-2 text-mute">
              {t('validity', { from: formatDay(edition.validFrom), until: formatDay(edition.validUntil) })}
            </p>
          )}
          <div className="mt-7 flex flex-wrap gap-3">
            {action ??
              (offer && (
                <BuyButton catalogue={catalogue} product={offer.code}>
                  {t('order')}
                </BuyButton>
              ))}
          </div>
          {!action && !(offer && buyingEnabled) && <p className="mt-4 max-w-measure">{t('closed')}</p>}
          {children && <div className="mt-auto max-w-[28.75rem] pt-10 max-md:hidden">{children}</div>}
        </div>
        {art ?? <SamplePass title={offer?.title ?? title} />}
      </div>
    </div>
  );
}

const SamplePass = ({ title }: { title: string }) => (
  <div
    aria-hidden="true"
    className="field flex items-end justify-center overflow-hidden bg-ink px-8 pt-11 lg:pt-16"
  >
    <div className="w-[14.375rem] max-w-full md:w-[18.75rem]">
      <div className="arch aspect-square animate-arch-grow motion-reduce:animate-none">
        <PassDoor passNumber={title} />
      </div>
      <div className="border-t-2 border-ink bg-paper px-[22px] pb-[22px] pt-4">
        <p className="display text-[1.625rem] leading-none tracking-[-.02em] text-ink">{title}</p>
      </div>
    </div>
  </div>
);
