'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { useHeaderState } from '@/components/layout/use-header-state';
import { ArchPulse } from '@/components/ui/arch-pulse';
import { ButtonLink } from '@/components/ui/button';
import type { ButtonLook } from '@/components/ui/button-classes';
import { useRouter } from '@/lib/i18n/navigation';

type Item = { product: string; uniqueKey?: string };

/** Loaded on the first press: the schemas of the contract would weigh on every page with an order button. */
async function addToCart(item: Item, locale: string) {
  const [{ callApi }, { addEntryContract }] = await Promise.all([
    import('@/lib/http/client'),
    import('@/lib/cart/contract'),
  ]);
  return callApi(addEntryContract, { body: item, locale });
}

/** The server's sentence, if it answered with a problem document. */
const titleOf = (error: Error): string | undefined => {
  if (!('problem' in error) || typeof error.problem !== 'object' || error.problem === null) return undefined;
  return 'title' in error.problem && typeof error.problem.title === 'string'
    ? error.problem.title
    : undefined;
};

const isModified = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

type BuyLinkProps = ButtonLook & Item & { failed: string; children: ReactNode };

/** A link for guests, a purchase for who is signed in. */
export function BuyLink({ product, uniqueKey, failed, children, ...look }: BuyLinkProps) {
  const locale = useLocale();
  const client = useQueryClient();
  const router = useRouter();
  const { status } = useHeaderState();
  const add = useMutation({
    mutationFn: () => addToCart({ product, ...(uniqueKey ? { uniqueKey } : {}) }, locale),
    onSuccess: (cart) => {
      client.setQueryData(['cart'], cart);
      router.push('/cart');
    },
  });
  const isBusy = add.isPending || add.isSuccess;
  return (
    <span className={look.full ? 'block' : 'inline-block max-w-full'}>
      <ButtonLink
        href={{ pathname: '/renewal', query: { product } }}
        prefetch={false}
        aria-busy={isBusy || undefined}
        {...look}
        onClick={(event) => {
          if (status !== 'signedIn' || isModified(event)) return;
          event.preventDefault();
          if (!isBusy) add.mutate();
        }}
      >
        {children}
      </ButtonLink>
      {isBusy && <ArchPulse className="ml-3 inline-flex" />}
      {add.error && (
        <span role="alert" className="mt-2 block max-w-measure text-small font-semibold text-error">
          {titleOf(add.error) ?? failed}
        </span>
      )}
    </span>
  );
}
