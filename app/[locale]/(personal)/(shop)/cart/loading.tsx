import { CheckoutSkeleton } from '@/components/cart/checkout-skeleton';

export default function Loading() {
  return (
    <main>
      <CheckoutSkeleton />
    </main>
  );
}
