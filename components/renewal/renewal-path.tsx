import { useLocale, useTranslations } from 'next-intl';
import { Captcha } from '@/components/forms/captcha';
import type { RenewablePass } from '@/lib/renewal/rules';
import { AuthScreen } from '@/components/identity/auth-screen';
import { ChoiceLine, type OrderedExtension, type OrderedProduct } from './choice-line';
import { claimTokenOf, waysOf, type NextScreen } from '@/components/identity/next-screen';
import { needsPass } from './ordered-product';
import { RenewalKnownForm } from './renewal-known-form';
import { RenewalNewForm } from './renewal-new-form';
import { renewalTargets, signUpdateUrl } from './renewal-targets';

type Choice = {
  product: OrderedProduct | undefined;
  extension?: OrderedExtension | undefined;
  isClosed: boolean;
  next?: NextScreen | undefined;
};

type RenewalPathProps = Choice & {
  who: 'known' | 'new';
  /** Pass of a reminder link. */
  renewed?: RenewablePass | undefined;
};

/** One of the two renewal paths, with a link to the other. */
export function RenewalPath({ who, product, extension, isClosed, next, renewed }: RenewalPathProps) {
  const t = useTranslations(`identity.${waysOf(next)}`);
  const locale = useLocale();
  const { target, passTarget } = renewalTargets({ product, next }, locale);
  const code = product ? { product: product.code } : {};
  const form = {
    ...code,
    ...(extension ? { extension: extension.code } : {}),
    needsPass: needsPass(product?.code),
    // neither who claims a pass nor who gives one renews another on the way
    asksPass: next !== 'gift' && claimTokenOf(next) === null,
  };
  const isKnown = who === 'known';
  const aside = {
    title: t(isKnown ? 'newTitle' : 'knownTitle'),
    text: t(isKnown ? 'toNewText' : 'toKnownText'),
    links: [
      {
        href: {
          pathname: '/renewal',
          query: {
            ...code,
            ...(extension ? { extension: extension.code } : {}),
            ...(next ? { next } : {}),
            ...(renewed?.token ? { renew: renewed.token } : {}),
            who: isKnown ? 'new' : 'known',
          },
        },
        label: t(isKnown ? 'toNew' : 'toKnown'),
      } as const,
    ],
  };
  return (
    <AuthScreen
      title={t(isKnown ? 'knownTitle' : 'newTitle')}
      lead={t(isKnown ? 'knownText' : 'newText')}
      aside={aside}
    >
      <ChoiceLine product={product} extension={extension} isClosed={isClosed} />
      <Captcha>
        {isKnown ? (
          <RenewalKnownForm
            target={signUpdateUrl(target, locale)}
            passTarget={signUpdateUrl(passTarget, locale)}
            renewed={renewed}
            {...form}
          />
        ) : (
          <RenewalNewForm target={target} passTarget={passTarget} renewed={renewed} {...form} />
        )}
      </Captcha>
    </AuthScreen>
  );
}
