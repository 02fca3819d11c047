'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { readablePhone } from '@/components/forms/phone-number';
import { EmailText } from '@/components/ui/email-text';
import { TextLink } from '@/components/ui/text-link';
import type { CartView } from '@/lib/cart/schema';
import { CartTotals } from '@/components/cart/cart-totals';
import { CodeSection } from '@/components/cart/code-section';
import type { OrderContact } from '@/lib/identity/schema';
import { OrderForm, type LegalUrls } from './order-form';
import { ReviewEntries } from '@/components/cart/review-entries';
import { stepHref } from '@/components/cart/steps';
import { useCart } from '@/components/cart/use-cart';

/**
 * The cart under review. Placing the order empties the cart, even if the response was lost. The page keeps showing it,
 * so that the same order can be sent again.
 */
function useReviewedCart(): CartView {
  const cart = useCart();
  const [reviewed, setReviewed] = useState(cart);
  if (cart !== reviewed && cart.entries.length > 0) setReviewed(cart);
  return cart.entries.length > 0 ? cart : reviewed;
}

/** Review of all data with links to change it, and the order button. */
export function ReviewStep({ urls, invoiceDays }: { urls: LegalUrls; invoiceDays: number | null }) {
  const t = useTranslations('checkout');
  const cart = useReviewedCart();
  const { shippingContact } = cart;
  const billing = cart.isBillingDifferent ? cart.billingContact : null;
  const changed = (name: string) => ({ label: t('change'), name });
  return (
    <>
      <ReviewEntries entries={cart.entries} />
      {cart.entries.some(({ holder, pass }) => holder && !pass) && (
        <TextLink href={stepHref('information')} className="mt-1 text-small">
          {t('review.changeHolders')}
        </TextLink>
      )}
      <section aria-labelledby="review-contact" className="mt-9">
        <h2 id="review-contact" className="text-d4">
          {t('review.contact')}
        </h2>
        <div className="mt-3.5 grid gap-gutter md:grid-cols-2">
          {shippingContact && (
            <ReviewContact
              title={t(`review.${roleOf(shippingContact, billing)}`)}
              contact={shippingContact}
              change={changed(t('review.changeShipping'))}
            />
          )}
          {billing && (
            <ReviewContact
              title={t('review.billing')}
              contact={billing}
              change={changed(t('review.changeBilling'))}
            />
          )}
        </div>
      </section>
      <CodeSection />
      {/* shown in the sidebar on wider screens */}
      <div className="mt-9 border-t-2 border-ink pt-2 lg:hidden">
        <CartTotals summary={cart.summary} />
      </div>
      <OrderForm cartId={cart.id ?? ''} urls={urls} invoiceDays={invoiceDays} total={cart.summary.total} />
    </>
  );
}

/** Purpose of a contact. Identical addresses are shown once. */
const roleOf = ({ address }: OrderContact, billing: OrderContact | null) =>
  !address ? 'person' : billing ? 'shipping' : 'both';

type ReviewContactProps = {
  title: string;
  contact: OrderContact;
  change: { label: string; name: string };
};

/** A contact of the order as a postal address, with a link to change it. */
function ReviewContact({ title, contact, change }: ReviewContactProps) {
  const { address } = contact;
  const lines = [
    contact.company,
    `${contact.firstName} ${contact.lastName}`,
    ...(address
      ? [
          `${address.street} ${address.number}`.trim(),
          address.complement,
          `${address.country === 'CH' ? '' : `${address.country}-`}${address.zip} ${address.city}`,
        ]
      : []),
    contact.phone && readablePhone(contact.phone.number),
    contact.email,
  ].filter(Boolean);
  return (
    <div className="border-t-2 border-ink pt-1">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="font-text text-body font-semibold tracking-normal">{title}</h3>
        <TextLink href={stepHref('information')} aria-label={change.name} className="text-small">
          {change.label}
        </TextLink>
      </div>
      <address className="not-italic">
        {lines.map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line === contact.email ? <EmailText email={line} /> : line}
          </span>
        ))}
      </address>
    </div>
  );
}
