import { useLocale, useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { ChoiceLine, type LinkFault, type OrderedExtension, type OrderedProduct } from './choice-line';
import { DoorField, DoorFields } from './door-field';
import { waysOf, type NextScreen } from '@/components/identity/next-screen';
import { screenUrl } from '@/lib/i18n/screen-url';

type RenewalChoiceProps = {
  product: OrderedProduct | undefined;
  extension?: OrderedExtension | undefined;
  isClosed: boolean;
  linkFault?: LinkFault | undefined;
  next?: NextScreen | undefined;
};

/** Choice between existing and new customers. */
export function RenewalChoice({ product, extension, next, ...choice }: RenewalChoiceProps) {
  const t = useTranslations('identity.renewal');
  const ways = useTranslations(`identity.${waysOf(next)}`);
  const locale = useLocale();
  const ordered = {
    ...(product ? { product: product.code } : {}),
    ...(extension ? { extension: extension.code } : {}),
  };
  const kept = { ...ordered, ...(next ? { next } : {}) };
  // customers choose the pass that gets the extension, so they come back here
  const callbackUrl = `${screenUrl('/renewal', locale)}?${new URLSearchParams(ordered).toString()}`;
  return (
    <main>
      <div className="wrap grid-12 items-end pb-4 pt-10 md:pt-16">
        <h1 className="col-span-12 mb-5 text-d2 lg:col-span-7">{ways('title')}</h1>
        <div className="col-span-12 lg:col-span-5">
          {next === 'voucher' && <p className="mb-5 text-lead">{t('voucher')}</p>}
          <ChoiceLine product={product} extension={extension} {...choice} />
        </div>
      </div>
      <DoorFields>
        <DoorField title={ways('knownTitle')} text={ways('knownText')} look="tint">
          <ButtonLink
            href={
              extension
                ? { pathname: '/login', query: { callbackUrl } }
                : { pathname: '/renewal', query: { ...kept, who: 'known' } }
            }
          >
            {t('knownAction')}
          </ButtonLink>
        </DoorField>
        <DoorField title={ways('newTitle')} text={ways('newText')} look="season">
          <ButtonLink href={{ pathname: '/renewal', query: { ...kept, who: 'new' } }}>
            {t('newAction')}
          </ButtonLink>
        </DoorField>
      </DoorFields>
    </main>
  );
}
