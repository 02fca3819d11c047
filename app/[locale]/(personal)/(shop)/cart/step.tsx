import { Captcha } from '@/components/forms/captcha';
import { CartStep } from '@/components/cart/cart-step';
import { CheckoutFrame } from '@/components/cart/checkout-frame';
import { ExtensionStep } from '@/components/cart/extension-step';
import { InformationForm } from '@/components/cart/information-form';
import { OptionsStep } from '@/components/cart/options-step';
import { ReviewStep } from '@/components/orders/review-step';
import { guaranteedDays } from '@/components/cart/steps';
import { canChoose, canExtend } from '@/lib/cart/offer-rules';
import { addableProducts, earlierSeason, informationNeeds } from '@/lib/cart/checkout-view';
import type { CartView, Step } from '@/lib/cart/schema';
import { getCatalogue, isSalePaused, listAddOns, listEditions, loadCatalogue } from '@/lib/catalogue/queries';
import { dayOf, momentOf } from '@/lib/core/dates';
import type { Db } from '@/lib/db/client';
import { getLayoutUrl } from '@/lib/editorial/queries/editorial';
import { getProfile } from '@/lib/identity/queries';
import type { Locale } from '@/lib/i18n/languages';
import { invoiceDays } from '@/lib/payments/invoice-account';

/** Account, language and time of a request. */
export type PageView = { accountId: string; locale: Locale; at: Date };

const INFORMATION_FORM = 'information';

async function Information({ cart, db, view }: Omit<CheckoutStepProps, 'step' | 'isHeld'>) {
  const profile = await getProfile(db, view.accountId);
  const customer = { ...profile, email: profile?.email ?? profile?.username ?? '' };
  const needs = informationNeeds(cart, await loadCatalogue(db));
  return <InformationForm id={INFORMATION_FORM} customer={customer} {...needs} />;
}

/** Add-ons of the editions in the cart: those for an existing pass may be of another than the one on sale. */
const addOnsIn = ({ entries }: CartView, db: Db, { locale }: PageView) =>
  listAddOns(db, { editions: entries.map(({ edition }) => edition), locale });

type CheckoutStepProps = {
  step: Exclude<Step, 'payment'>;
  cart: CartView;
  db: Db;
  view: PageView;
  /** Whether a later step was asked for, which this one holds up. */
  isHeld: boolean;
};

/** A step before the payment, in the checkout frame. */
export async function CheckoutStep({ step, cart, db, view, isHeld }: CheckoutStepProps) {
  const catalogue = await getCatalogue(db, view);
  const earlier = earlierSeason(cart.entries, await listEditions(db), catalogue.edition, momentOf(view.at));
  const frame = {
    step,
    // the guarantee is that of the season on sale
    guaranteedDays: earlier ? undefined : guaranteedDays(catalogue, dayOf(view.at)),
    isPaused: await isSalePaused(db),
    earlier,
  };
  switch (step) {
    case 'cart':
      return (
        <CheckoutFrame {...frame}>
          <CartStep addable={addableProducts(catalogue)} />
        </CheckoutFrame>
      );
    case 'extension': {
      const addOns = await addOnsIn(cart, db, view);
      return (
        <CheckoutFrame {...frame} hasLead={canExtend(cart.entries, addOns)}>
          <ExtensionStep addOns={addOns} />
        </CheckoutFrame>
      );
    }
    case 'options': {
      const addOns = await addOnsIn(cart, db, view);
      return (
        <CheckoutFrame {...frame} hasLead={canChoose(cart.entries, addOns)}>
          <OptionsStep addOns={addOns} isHeld={isHeld} />
        </CheckoutFrame>
      );
    }
    case 'information':
      return (
        <CheckoutFrame {...frame} form={INFORMATION_FORM}>
          <Information cart={cart} db={db} view={view} />
        </CheckoutFrame>
      );
    case 'order':
      return (
        <CheckoutFrame {...frame}>
          <Captcha>
            <ReviewStep
              invoiceDays={invoiceDays()}
              urls={{
                conditions: await getLayoutUrl(db, 'conditions', view.locale),
                privacy: await getLayoutUrl(db, 'privacy', view.locale),
              }}
            />
          </Captcha>
        </CheckoutFrame>
      );
  }
}
