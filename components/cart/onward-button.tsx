'use client';

import { useIsMutating } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import type { Step } from '@/lib/cart/schema';
import { CART_MUTATION } from './cart-cache';
import { stepHref } from './steps';

/** Continues by link, or by submitting the form with that id. */
export type OnwardAction = { to: Step; form?: string };

type OnwardButtonProps = OnwardAction & Pick<ComponentProps<typeof Button>, 'className'>;

/** Button that continues to the next step: one per view, with the same name in every view. */
export function OnwardButton({ to, form, ...look }: OnwardButtonProps) {
  const label = useTranslations('checkout')('next');
  const isSaving = useIsMutating({ mutationKey: CART_MUTATION }) > 0;
  if (form === undefined)
    return (
      <ButtonLink href={stepHref(to)} {...look}>
        {label}
      </ButtonLink>
    );
  return (
    <Button type="submit" form={form} busy={isSaving} {...look}>
      {label}
    </Button>
  );
}
