/**
 * An empty page of the same stack (Next, React, next-intl), as a baseline for our pages. It is built below our folder
 * with hard links to our packages: the bundler accepts no links out of its root, and with our folder as root it would
 * build our middleware too.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { requireFreePort } from '../setup/server.mjs';
import { FIRST_PORT } from './first-port.mjs';

const PORT = FIRST_PORT + 1;
const FOLDER = resolve('.cache/bare-site');
const NEXT = join(FOLDER, 'node_modules/next/dist/bin/next');

const FILES = {
  'package.json': '{"name":"bare","private":true,"type":"module"}',
  'next.config.mjs':
    "import create from 'next-intl/plugin';\nexport default create('./request.ts')({ poweredByHeader: false, turbopack: { root: import.meta.dirname } });\n",
  'request.ts':
    "import { getRequestConfig } from 'next-intl/server';\nexport default getRequestConfig(async ({ requestLocale }) => ({ locale: (await requestLocale) ?? 'fr', messages: {} }));\n",
  'app/[locale]/layout.tsx':
    "import { NextIntlClientProvider } from 'next-intl';\nimport { setRequestLocale } from 'next-intl/server';\nimport type { ReactNode } from 'react';\nexport const generateStaticParams = () => [{ locale: 'fr' }];\nexport default async function Layout({ children, params }: { children: ReactNode; params: Promise<{ locale: string }> }) {\n  const { locale } = await params;\n  setRequestLocale(locale);\n  return <html lang={locale}><body><NextIntlClientProvider messages={{}}>{children}</NextIntlClientProvider></body></html>;\n}\n",
  'app/[locale]/page.tsx': 'export default function Page() {\n  return <main><h1>Bare</h1></main>;\n}\n',
  'middleware.ts':
    "import createMiddleware from 'next-intl/middleware';\nexport default createMiddleware({ locales: ['fr'], defaultLocale: 'fr', localePrefix: 'always' });\nexport const config = { runtime: 'nodejs', matcher: ['/((?!api/|_next/).*)'] };\n",
};

/** Floors of what we compute: a call that parses JSON, and a page of `?rows=` rows of `?letters=` each. */
const COMPUTED = {
  'app/api/json/route.ts':
    'export async function POST(request: Request) {\n  const body = await request.json();\n  return Response.json({ body });\n}\n',
  'app/[locale]/rows/page.tsx':
    "type Props = { searchParams: Promise<Record<string, string>> };\nexport default async function Page({ searchParams }: Props) {\n  const { rows, letters, q } = await searchParams;\n  const text = 'Bare '.repeat(Number(letters) / 5);\n  return <main><h1>{q}</h1><ul>{Array.from({ length: Number(rows) }, (_, row) => (\n    <li key={row}><h2><a href={`/fr/rows/${row}`}>{row}</a></h2><p>{text}</p></li>\n  ))}</ul></main>;\n}\n",
};

/**
 * A page at `/fr/filled` that is so long; its text is in the document twice. One character lies beyond Latin-1, as on
 * every page in French or German: such a string takes longer to encode than one of ASCII alone.
 * @param {number} bytes
 */
const filledPage = (bytes) =>
  `const TEXT = '’' + 'Bare '.repeat(${Math.ceil(bytes / 10)});\nexport default function Page() {\n  return <main><h1>Filled</h1><p>{TEXT}</p></main>;\n}\n`;

/**
 * @param {number} [bytes] about the length of the page at `/fr/filled`
 * @returns {Promise<{ base: string, pid: number, stop: () => Promise<void> }>}
 */
export async function bareSite(bytes = 0) {
  // another process on the port would be taken for the site
  await requireFreePort(PORT);
  const folder = FOLDER;
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries({
    ...FILES,
    ...COMPUTED,
    'app/[locale]/filled/page.tsx': filledPage(bytes),
  })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  cpSync('tsconfig.json', join(folder, 'tsconfig.json'));
  spawnSync('cp', ['-al', resolve('node_modules'), join(folder, 'node_modules')]);
  const built = spawnSync(process.execPath, [NEXT, 'build'], { cwd: folder, encoding: 'utf8' });
  if (built.status !== 0)
    throw new Error(`The bare page could not be built.\n${built.stdout}${built.stderr}`);
  const server = spawn(
    process.execPath,
    [NEXT, 'start', '--keepAliveTimeout', '65000', '--hostname', '127.0.0.1', '--port', String(PORT)],
    {
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  const killed = () => server.kill('SIGKILL');
  process.once('exit', killed);
  const exited = new Promise((resolve) => server.once('exit', resolve)).finally(() =>
    process.removeListener('exit', killed),
  );
  const base = `http://127.0.0.1:${PORT}`;
  while (server.exitCode === null && !(await fetch(`${base}/fr`).catch(() => undefined))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    base,
    pid: server.pid ?? 0,
    async stop() {
      server.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
