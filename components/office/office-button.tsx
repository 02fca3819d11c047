import type { ComponentProps } from 'react';
import { classNames } from '@/components/ui/class-names';

type OfficeButtonProps = ComponentProps<'button'> & {
  /** `square` is one of several, `back` leaves a form. */
  look?: 'square' | 'back' | undefined;
  isBusy?: boolean;
};

/** A button of the office, dark unless it looks otherwise. */
export const OfficeButton = ({ look, isBusy, className, ...button }: OfficeButtonProps) => (
  <button
    type="button"
    aria-busy={isBusy}
    className={classNames('office-button', look && `is-${look}`, className)}
    {...button}
  />
);

/** The same, to send a form. */
export const OfficeSubmit = (button: OfficeButtonProps) => <OfficeButton type="submit" {...button} />;
