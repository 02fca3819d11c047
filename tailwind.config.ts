import type { Config } from 'tailwindcss';
import { CATEGORIES, CATEGORY_COLOURS } from './lib/artwork/categories';
import { FOG, HAIR, INK, MUTE, PAPER, SEASON, SEASON_TINT } from './lib/artwork/colours';

const categories = Object.fromEntries(
  CATEGORIES.map((category) => {
    const { base, deep, tint } = CATEGORY_COLOURS[category];
    return [category, { DEFAULT: base, deep, tint }];
  }),
);

/** Design tokens (docs/design.md). The season set changes with the edition; everything follows it. */
const config = {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  theme: {
    screens: { sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem', '2xl': '96rem' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ink: INK,
      paper: PAPER,
      fog: FOG,
      mute: MUTE,
      edge: '#6B7775',
      hair: HAIR,
      season: { DEFAULT: SEASON, tint: SEASON_TINT, deep: '#8C1D08' },
      error: { DEFAULT: '#B0120A', tint: '#FDE9E7' },
      ok: { DEFAULT: '#0B6B3A', tint: '#DFF5E6' },
      ...categories,
    },
    fontFamily: {
      display: ["'Special Gothic'", "'Passage Display Fallback'", 'Arial', 'sans-serif'],
      text: ["'Instrument Sans Variable'", "'Passage Text Fallback'", 'Arial', 'sans-serif'],
    },
    fontSize: {
      // a capital's accent reaches .95em above its line: less leading would set it into the line above
      d1: [
        'min(clamp(3.5rem, 1.05rem + 8.9vw, 9.5rem), 22vw)',
        { lineHeight: '.97', letterSpacing: '-.035em' },
      ],
      d2: [
        'min(clamp(2.75rem, 1.7rem + 4.3vw, 5.75rem), 18vw)',
        { lineHeight: '.98', letterSpacing: '-.03em' },
      ],
      d3: [
        'min(clamp(2.125rem, 1.6rem + 2.1vw, 3.5rem), 14vw)',
        { lineHeight: '1', letterSpacing: '-.022em' },
      ],
      d4: ['clamp(1.5rem, 1.32rem + .75vw, 2rem)', { lineHeight: '1.06', letterSpacing: '-.014em' }],
      d5: ['1.375rem', { lineHeight: '1.1', letterSpacing: '-.012em' }],
      lead: ['clamp(1.125rem, 1.06rem + .3vw, 1.375rem)', { lineHeight: '1.4' }],
      body: ['1.0625rem', { lineHeight: '1.5' }],
      small: ['.9375rem', { lineHeight: '1.45' }],
      micro: ['.8125rem', { lineHeight: '1.4' }],
    },
    borderRadius: { none: '0', arch: '999px 999px 0 0', circle: '50%' },
    transitionDuration: { state: '160ms', panel: '320ms' },
    transitionTimingFunction: { passage: 'cubic-bezier(.2,.7,.1,1)' },
    maxWidth: { none: 'none', full: '100%', page: '1536px', measure: '62ch', dialog: '560px' },
  },
} satisfies Config;

export default config;
