'use client';

import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState, type ComponentProps, type MouseEvent } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import type { Step } from '@/lib/cart/schema';
import { useRouter } from '@/lib/i18n/navigation';
import { CART_MUTATION } from './cart-cache';
import { stepHref } from './steps';

/** Continues by link, or by submitting the form with that id. */
export type OnwardAction = { to: Step; form?: string };

type OnwardButtonProps = OnwardAction & Pick<ComponentProps<typeof Button>, 'className'>;

const CHANGES = { mutationKey: CART_MUTATION };

/**
 * Props of a link to a step, which waits until the cart is saved: the step is rendered from what the server has. A
 * refused change keeps the visitor here, where it is told.
 */
function useSavedLink(to: Step) {
  const { push } = useRouter();
  const client = useQueryClient();
  const [isAwaited, setIsAwaited] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const changes = client.getMutationCache();
    return changes.subscribe(() => {
      if (client.isMutating(CHANGES) > 0) return;
      setIsAwaited(false);
      if (changes.findAll(CHANGES).at(-1)?.state.status !== 'error') push(stepHref(to));
    });
  }, [isAwaited, client, push, to]);
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || client.isMutating(CHANGES) === 0) return;
    event.preventDefault();
    setIsAwaited(true);
  };
  return { href: stepHref(to), onClick, busy: isAwaited };
}

const OnwardLink = ({ to, ...rest }: Pick<OnwardButtonProps, 'to' | 'className'> & { children: string }) => (
  <ButtonLink {...useSavedLink(to)} {...rest} />
);

/** Button that continues to the next step: one per view, with the same name in every view. */
export function OnwardButton({ to, form, ...look }: OnwardButtonProps) {
  const label = useTranslations('checkout')('next');
  const isSaving = useIsMutating(CHANGES) > 0;
  if (form === undefined)
    return (
      <OnwardLink to={to} {...look}>
        {label}
      </OnwardLink>
    );
  return (
    <Button type="submit" form={form} busy={isSaving} {...look}>
      {label}
    </Button>
  );
}
