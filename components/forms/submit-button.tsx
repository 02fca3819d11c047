'use client';

import type { ComponentProps } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '@/components/ui/button';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'onClick'>;

/** Sends the form around it, and shows that it is being sent. */
export function SubmitButton(props: SubmitButtonProps) {
  const { isSubmitting } = useFormState();
  return <Button type="submit" busy={isSubmitting} {...props} />;
}
