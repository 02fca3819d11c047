import type { Config } from 'tailwindcss';

/** Design tokens (docs/design.md). The season set changes with the edition; everything follows it. */
const config = {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  theme: {
    screens: { sm: '640px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ink: '#101716',
      paper: '#FFFFFF',
      fog: '#EEF1EF',
      mute: '#4A5553',
      edge: '#6B7775',
      hair: '#C5CCCA',
      season: { DEFAULT: '#FF5636', tint: '#FFE6DF', deep: '#8C1D08' },
      error: { DEFAULT: '#B0120A', tint: '#FDE9E7' },
      ok: { DEFAULT: '#0B6B3A', tint: '#DFF5E6' },
      exposition: { DEFAULT: '#FFD02F', deep: '#6A4C00', tint: '#FFF3C4' },
      projection: { DEFAULT: '#74BDF8', deep: '#0B4A7D', tint: '#DCEFFE' },
      workshop: { DEFAULT: '#BEDC4B', deep: '#3F5208', tint: '#EFF7CF' },
      spectacle: { DEFAULT: '#FF94C2', deep: '#8F1450', tint: '#FFE1EE' },
      guidedVisit: { DEFAULT: '#3FCBB5', deep: '#04584D', tint: '#D0F5EE' },
      conference: { DEFAULT: '#E2BE8A', deep: '#654112', tint: '#F8ECD9' },
      reading: { DEFAULT: '#C9B4F6', deep: '#4A2C93', tint: '#EEE7FD' },
      concert: { DEFAULT: '#FF9A3C', deep: '#853800', tint: '#FFE6CC' },
      festival: { DEFAULT: '#4FCB73', deep: '#0B5A2B', tint: '#D5F5DD' },
      other: { DEFAULT: '#C5CCCA', deep: '#3E4745', tint: '#EBEEED' },
    },
    fontFamily: {
      display: ["'Special Gothic'", "'Passage Display Fallback'", 'Arial', 'sans-serif'],
      text: ["'Instrument Sans Variable'", "'Passage Text Fallback'", 'Arial', 'sans-serif'],
    },
    fontSize: {
      d1: ['clamp(3.5rem, 1.05rem + 8.9vw, 9.5rem)', { lineHeight: '.86', letterSpacing: '-.035em' }],
      d2: ['clamp(2.75rem, 1.7rem + 4.3vw, 5.75rem)', { lineHeight: '.92', letterSpacing: '-.03em' }],
      d3: ['clamp(2.125rem, 1.6rem + 2.1vw, 3.5rem)', { lineHeight: '.98', letterSpacing: '-.022em' }],
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
