import { CheckoutSkeleton } from '@/components/checkout/checkout-skeleton';

export default function Loading() {
  return (
    <main>
      <CheckoutSkeleton />
    </main>
  );
}
