import { classNames } from './class-names';

const MARKS = {
  white: { outer: 'fill-ink', inner: 'fill-season' },
  ink: { outer: 'fill-paper', inner: 'fill-season' },
  season: { outer: 'fill-ink', inner: 'fill-paper' },
} as const;

const SIZES = {
  small: { mark: 'h-[30px]', word: 'text-[1.375rem]', gap: 'gap-[7px]' },
  header: {
    mark: 'h-[30px] lg:h-10',
    word: 'text-[1.375rem] lg:text-[2rem]',
    gap: 'gap-[7px] lg:gap-[11px]',
  },
  poster: { mark: 'h-14', word: 'text-[2.75rem]', gap: 'gap-[11px]' },
  footer: { mark: 'h-11', word: 'text-[2rem]', gap: 'gap-[9px]' },
} as const;

type LogoProps = {
  /** Visible and accessible name. */
  name: string;
  /** Background of the logo. */
  on?: keyof typeof MARKS;
  size?: keyof typeof SIZES;
  /** Breakpoint from which the name is visible. It is always announced. */
  wordFrom?: 'always' | 'sm' | 'never';
  className?: string;
};

const WORD_FROM = { always: '', sm: 'max-sm:sr-only', never: 'sr-only' } as const;

/** Arch with off-centre doorway, and the name. Not a link by itself. */
export function Logo({ name, on = 'white', size = 'header', wordFrom = 'always', className }: LogoProps) {
  const mark = MARKS[on];
  const { mark: markSize, word, gap } = SIZES[size];
  return (
    <span className={classNames('inline-flex items-center', gap, className)}>
      <svg viewBox="0 0 32 40" aria-hidden="true" className={classNames('w-auto flex-none', markSize)}>
        <path
          className={classNames('forced-colors:fill-[CanvasText]', mark.outer)}
          d="M0 40V16A16 16 0 0 1 32 16V40z"
        />
        <path
          className={classNames('forced-colors:fill-[Canvas]', mark.inner)}
          d="M12 40V18.5A7.5 7.5 0 0 1 27 18.5V40z"
        />
      </svg>
      <span
        className={classNames('display leading-none tracking-[-.035em]', word, WORD_FROM[wordFrom])}
        translate="no"
      >
        {name}
      </span>
    </span>
  );
}
