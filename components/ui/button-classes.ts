import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'on-ink';
/** `forward` continues, `back` goes back, `square` stays on the page (download, filter, cookie). */
export type ButtonShape = 'forward' | 'back' | 'square';
export type ButtonSize = 'medium' | 'small';

export type ButtonLook = {
  variant?: ButtonVariant;
  shape?: ButtonShape;
  size?: ButtonSize;
  /** Full width of the column. */
  full?: boolean;
  className?: string;
};

const BASE =
  'group inline-flex max-w-full items-center justify-between border-2 text-left font-semibold leading-[1.15] ' +
  'no-underline text-balance transition-colors duration-state ease-passage sm:whitespace-nowrap';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-ink bg-ink text-paper hover:bg-season hover:text-ink',
  secondary: 'border-ink bg-transparent text-ink hover:bg-season',
  'on-ink': 'border-paper bg-paper text-ink hover:border-season hover:bg-season',
};

const DISABLED = 'border-dashed border-edge bg-transparent text-mute';

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-[54px] gap-5 px-[22px] py-2 text-body',
  small: 'min-h-11 gap-3 px-4 py-1.5 text-base',
};

const SHAPES: Record<ButtonShape, Record<ButtonSize, string>> = {
  forward: { medium: 'rounded-r-[27px]', small: 'rounded-r-[22px]' },
  back: { medium: 'flex-row-reverse rounded-l-[27px]', small: 'flex-row-reverse rounded-l-[22px]' },
  square: { medium: '', small: '' },
};

const ARROWS: Record<ButtonShape, string> = {
  forward: 'group-hover:translate-x-1',
  back: 'group-hover:-translate-x-1',
  square: '',
};

/** Class names of anything that looks like a button. */
export function buttonClasses(look: ButtonLook, disabled = false): string {
  const { variant = 'primary', shape = 'forward', size = 'medium', full = false, className } = look;
  return classNames(
    BASE,
    disabled ? DISABLED : VARIANTS[variant],
    SIZES[size],
    SHAPES[shape][size],
    full && 'w-full',
    className,
  );
}

/** The arrow moves 4 px on hover, except with reduced motion. */
export const arrowClasses = (shape: ButtonShape): string =>
  classNames('transition-transform duration-state ease-passage motion-reduce:transform-none', ARROWS[shape]);
