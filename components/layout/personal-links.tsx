'use client';

import { Anchor } from '@/components/ui/anchor';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { BESIDE_CHECKOUT, ICON_LINK } from './header-classes';
import { useHeaderState } from './use-header-state';

export type PersonalLinksProps = {
  urls: { account: string; login: string; cart: string };
  labels: Record<
    'account' | 'signIn' | 'myAccount' | 'accountUnavailable' | 'cart' | 'cartUnavailable',
    string
  >;
};

const BADGE =
  'absolute right-0.5 top-[3px] h-5 min-w-5 rounded-t-[10px] bg-season text-center font-text text-[0.75rem] font-bold leading-5 text-ink max-[19rem]:h-[20px] max-[19rem]:min-w-[20px] max-[19rem]:text-[12px] max-[19rem]:leading-[20px]';

/** Account and cart links: identical for everyone at first paint, personal once the session is known. */
export function PersonalLinks({ urls, labels }: PersonalLinksProps) {
  const { status, firstName, cartCount, isCartUnavailable } = useHeaderState();
  const account = {
    pending: { label: labels.account, url: urls.account },
    guest: { label: labels.signIn, url: urls.login },
    signedIn: { label: [labels.myAccount, firstName].filter(Boolean).join(', '), url: urls.account },
    unavailable: { label: labels.accountUnavailable, url: urls.account },
  }[status];
  return (
    <>
      <Anchor href={account.url} className={ICON_LINK} title={account.label}>
        <Icon name="user" />
        <span className="sr-only">{account.label}</span>
        {status === 'signedIn' && (
          <span aria-hidden="true" className="absolute bottom-1 h-[3px] w-6 bg-season" />
        )}
        {status === 'unavailable' && <Unavailable />}
      </Anchor>
      <Anchor href={urls.cart} className={classNames(ICON_LINK, BESIDE_CHECKOUT)}>
        <Icon name="cart" />
        <span className="sr-only">{`${isCartUnavailable ? labels.cartUnavailable : labels.cart} `}</span>
        {cartCount > 0 && <span className={classNames(BADGE, 'num')}>{cartCount}</span>}
        {isCartUnavailable && <Unavailable />}
      </Anchor>
    </>
  );
}

const Unavailable = () => (
  <span aria-hidden="true" className="absolute right-0.5 top-[3px] bg-paper">
    <Icon name="warning" className="size-[18px]" />
  </span>
);
