import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { CLOSED_POLICY } from './lib/http/security-headers.mjs';
import { LOCALES } from './lib/i18n/languages';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // parses messages at build time, so that browsers load no parser
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

/** API responses are data: they may load and run nothing and cannot be framed. */
const API_HEADERS = [{ key: 'Content-Security-Policy', value: CLOSED_POLICY }];

/** Texts of app/global-error.tsx, which cannot load messages. */
const fatalTexts = Object.fromEntries(
  LOCALES.map((locale) => {
    const { errorPage } = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as {
      errorPage: Record<'label' | 'title' | 'message' | 'home', string>;
    };
    const { label, title, message, home } = errorPage;
    return [locale, { label, title, message, home }];
  }),
);

/** Texts of mails as they are written: staff change them, and those that the build compiles cannot be read. */
const mailOriginals = Object.fromEntries(
  LOCALES.map((locale) => {
    const { mail } = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as { mail: unknown };
    return [locale, mail];
  }),
);

/** Only existing ones: with these headers the page for an unknown address would be saved too. */
const downloads = readdirSync('public/downloads').map((name) => name.replaceAll('.', '\\.'));

/** Downloads are saved, not displayed: an SVG or HTML file would run scripts on this site. */
const DOWNLOAD_HEADERS = [...API_HEADERS, { key: 'Content-Disposition', value: 'attachment' }];

/** Service workers may only fetch from this site. */
const WORKER_HEADERS = [
  { key: 'Content-Security-Policy', value: "default-src 'none'; connect-src 'self'" },
  { key: 'Cache-Control', value: 'no-cache' },
];

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // for the container image: only the files needed for serving (deploy/Containerfile)
  // otherwise nobody reads the list of files of each route, 140 MB
  ...(process.env.BUILD_STANDALONE
    ? { output: 'standalone' }
    : { outputFileTracingExcludes: { '**': ['./**/*'] } }),
  poweredByHeader: false,
  // the HTTP cache adds them (scripts/server/cached-answer.mjs)
  generateEtags: false,
  reactStrictMode: true,
  // titles and descriptions stand in the head for everyone, never at the end of the page
  htmlLimitedBots: /./,
  // `npm test` checks types; the first `npm start` should not wait for it
  typescript: { ignoreBuildErrors: true },
  // native addons and packages with their own data files stay outside the bundle
  serverExternalPackages: [
    '@electric-sql/pglite',
    '@node-rs/argon2',
    'pg',
    'pdfkit',
    'nodemailer',
    'passkit-generator',
    'pino',
    'rate-limiter-flexible',
    'stripe',
  ],
  compiler: {
    define: { FATAL_TEXTS: JSON.stringify(fatalTexts) },
    defineServer: { MAIL_ORIGINALS: JSON.stringify(mailOriginals) },
  },
  experimental: {
    optimizePackageImports: ['libphonenumber-js'],
    // together half of the time of a build: maps that nobody reads, and a cache that only the same folder can use
    turbopackSourceMaps: false,
    turbopackFileSystemCacheForBuild: false,
    // all of it at the start takes 60 MB and half a second, and a first visit without it a tenth of a second
    preloadEntriesOnStart: false,
  },
  // our own handler stores pages and sets their policy
  cacheHandler: resolve('scripts/server/page-cache.mjs'),
  cacheMaxMemorySize: 0,
  // older pages are rendered before they are served, because their countdown would be wrong
  expireTime: 600,
  rewrites: () => Promise.resolve([{ source: '/sitemap.xml', destination: '/sitemaps/index.xml' }]),
  headers: () =>
    Promise.resolve([
      { source: '/api/:path*', headers: API_HEADERS },
      { source: `/downloads/:name(${downloads.join('|')})`, headers: DOWNLOAD_HEADERS },
      { source: '/:name(pass-worker|check-worker).js', headers: WORKER_HEADERS },
    ]),
};

export default withNextIntl(config);
