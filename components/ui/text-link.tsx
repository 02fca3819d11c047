import type { ComponentProps, ReactNode } from 'react';
import { Anchor } from './anchor';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';

const LOOK =
  'inline-flex min-h-11 items-center gap-2.5 text-left font-semibold underline hover:decoration-[3px] [&_.icon]:size-5';

type TextLinkProps = ComponentProps<typeof Anchor> & { icon?: IconName; children: ReactNode };

/** Standalone link, 44 px high. Links inside sentences are plain `Anchor`s. */
export const TextLink = ({ icon, className, children, ...rest }: TextLinkProps) => (
  <Anchor className={classNames(LOOK, className)} {...rest}>
    <span>{children}</span>
    {icon && <Icon name={icon} />}
  </Anchor>
);

export const TextButton = ({ className, children, type = 'button', ...rest }: ComponentProps<'button'>) => (
  <button type={type} className={classNames(LOOK, className)} {...rest}>
    <span>{children}</span>
  </button>
);
