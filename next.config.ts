import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { CLOSED_POLICY } from './lib/http/security-headers.mjs';
import { LOCALES } from './lib/i18n/languages';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // texts are parsed by the build: a parser less for every browser
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

/** What the API answers is data: nothing in it may load, run or be framed. */
const API_HEADERS = [{ key: 'Content-Security-Policy', value: CLOSED_POLICY }];

/** The few texts of app/global-error.tsx, which runs where no catalogue is at hand. */
const fatalTexts = Object.fromEntries(
  LOCALES.map((locale) => {
    const { errorPage } = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as {
      errorPage: Record<'label' | 'title' | 'message' | 'home', string>;
    };
    const { label, title, message, home } = errorPage;
    return [locale, { label, title, message, home }];
  }),
);

/** Files to take away are saved, never shown: a drawing or a page among them would run on this site. */
const DOWNLOAD_HEADERS = [...API_HEADERS, { key: 'Content-Disposition', value: 'attachment' }];

/** The worker of the pass fetches pages and their files from here, and can do nothing else. */
const WORKER_HEADERS = [
  { key: 'Content-Security-Policy', value: "default-src 'none'; connect-src 'self'" },
  { key: 'Cache-Control', value: 'no-cache' },
];

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // for the container image: a folder with what serving needs and nothing else (deploy/Containerfile)
  ...(process.env.BUILD_STANDALONE ? { output: 'standalone' } : {}),
  poweredByHeader: false,
  // the HTTP cache names what it stores (scripts/server/cached-answer.mjs)
  generateEtags: false,
  reactStrictMode: true,
  // `npm test` checks types; a visitor's first `npm start` need not wait for it
  typescript: { ignoreBuildErrors: true },
  // native addons and packages with their own data files stay outside the bundle
  serverExternalPackages: [
    '@electric-sql/pglite',
    '@node-rs/argon2',
    'pg',
    'pg-boss',
    'pdfkit',
    'nodemailer',
    'passkit-generator',
    'pino',
    'rate-limiter-flexible',
    'stripe',
  ],
  compiler: {
    define: { FATAL_TEXTS: JSON.stringify(fatalTexts) },
  },
  experimental: { optimizePackageImports: ['libphonenumber-js'] },
  // pages are kept by our own handler only, which also writes their policy
  cacheHandler: resolve('scripts/server/page-cache.mjs'),
  cacheMaxMemorySize: 0,
  // after a quiet night the first visitor waits for a fresh page instead of reading yesterday's countdown
  expireTime: 600,
  rewrites: () => Promise.resolve([{ source: '/sitemap.xml', destination: '/sitemaps/index.xml' }]),
  headers: () =>
    Promise.resolve([
      { source: '/api/:path*', headers: API_HEADERS },
      { source: '/downloads/:path*', headers: DOWNLOAD_HEADERS },
      { source: '/pass-worker.js', headers: WORKER_HEADERS },
    ]),
};

export default withNextIntl(config);
