'use client';

import type { ComponentProps } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '@/components/ui/button';

/** Submit button of the surrounding form with a pending state. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'onClick'>) {
  const { isSubmitting } = useFormState();
  return <Button type="submit" busy={isSubmitting} {...props} />;
}
