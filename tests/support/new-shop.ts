import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/setup/server.mjs';
import { emptySettings, newSecrets } from '../../scripts/setup/settings.mjs';
import { startServer } from './app-server.mjs';
import { startPostgres } from './postgres.mjs';
import { startSmtp } from './smtp-server';
import { pay, startStripe, webhookOf, type StripeSession } from './stripe-server';

const SAMPLE_BRAND = 'lib/config/brand.sample.json';
const STARTER = 'lib/content-import/starter';
const COMPANY = { fr: 'Coopérative Rive', de: 'Genossenschaft Ufer' };

type Output = { code: number; text: string };

/**
 * An installation as its operator begins it: an empty PostgreSQL, an empty folder, a brand file, keys. Mail server and
 * Stripe are stand-ins.
 */
export async function newShop() {
  const folder = mkdtempSync(join(tmpdir(), 'passage-opening-'));
  const [postgres, smtp, stripe, port] = await Promise.all([
    startPostgres(),
    startSmtp(),
    startStripe(),
    freePort(),
  ]);
  const base = `http://localhost:${port}`;
  const brandFile = join(folder, 'brand.json');
  const brand = readFileSync(SAMPLE_BRAND, 'utf8').replaceAll('.example', '.ch');
  writeFileSync(brandFile, JSON.stringify({ ...(JSON.parse(brand) as object), company: COMPANY }));
  const settings: Record<string, string> = {
    ...emptySettings(),
    ...newSecrets(),
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    PUBLIC_URL: base,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'bonjour@rive.ch',
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: stripe.secret,
    STRIPE_API_URL: stripe.url,
    QR_IBAN: 'CH93 0076 2011 6238 5295 7',
    BRAND_FILE: brandFile,
    // wins over what staff schedule
    GIFT_PROMOTION: '0',
    LOG_LEVEL: 'error',
    RATE_LIMIT_NETWORK_FACTOR: '1000',
  };

  const program = (file: string, args: string[], more: Record<string, string> = {}): Promise<Output> =>
    new Promise((resolve) => {
      const env = { ...process.env, ...settings, ...more };
      execFile(file, args, { env, encoding: 'utf8' }, (error, stdout, stderr) =>
        resolve({ code: error ? 1 : 0, text: stdout + stderr }),
      );
    });
  /** Runs a command of package.json. @throws when it fails */
  const npmRun = async (script: string, ...args: string[]): Promise<string> => {
    const { code, text } = await program('npm', ['run', '-s', script, '--', ...args]);
    if (code !== 0) throw new Error(`npm run ${script}: ${text}`);
    return text;
  };

  const tell = async (session: StripeSession, what: 'completed' | 'expired') => {
    const told = webhookOf({ type: `checkout.session.${what}`, session, atMs: Date.now() });
    const answer = await fetch(`${base}/api/payments/stripe/webhook`, {
      method: 'POST',
      headers: told.headers,
      body: await told.text(),
    });
    if (!answer.ok) throw new Error(`The webhook was answered with ${answer.status}.`);
  };
  stripe.state.onExpired = (session) => void tell(session, 'expired');

  let server: Awaited<ReturnType<typeof startServer>> | undefined;

  return {
    base,
    npmRun,
    start: async () => {
      server = await startServer(port, settings);
    },
    /** Output of `npm run serve` before it starts, with real keys and the given changes. */
    checkProduction: (changes: Record<string, string>) =>
      program(
        process.execPath,
        ['--conditions=react-server', '--import', 'tsx', 'scripts/check-production.ts'],
        {
          PUBLIC_URL: 'https://www.rive.ch',
          STRIPE_SECRET_KEY: 'sk_live_0123456789',
          STRIPE_API_URL: '',
          ...changes,
        },
      ),
    /** Imports the starter pages with their blanks filled. */
    importPages: async () => {
      const copy = join(folder, 'content');
      mkdirSync(copy);
      for (const name of readdirSync(STARTER)) {
        const text = readFileSync(join(STARTER, name), 'utf8');
        writeFileSync(join(copy, name), text.replaceAll(/\[\[[^[\]]+\]\]/g, 'Rive'));
      }
      return npmRun('content:import', copy);
    },
    importEditions: async (catalogue: object) => {
      const file = join(folder, 'catalogue.json');
      writeFileSync(file, JSON.stringify(catalogue));
      return npmRun('catalogue:import', file);
    },
    /** Makes a backup and tries it in another database. */
    backUp: async () => {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query('create database tried');
      await client.end();
      const target = join(folder, 'saved');
      await npmRun('backup', target);
      await npmRun('restore', target, '--into', postgres.url.replace(/\/postgres$/, '/tried'));
    },
    /** The newest link mailed to an address; empty before it arrives. */
    mailedLink: (to: string, part: string): string => {
      const mails = smtp.bodies.filter((body) => body.includes(to)).map(decoded);
      const links = mails.flatMap((mail) => mail.match(/http:\/\/[^\s"<>]+/g) ?? []);
      return links.findLast((link) => link.includes(part)) ?? '';
    },
    /** The visitor pays at Stripe, whose webhook tells the shop. @returns the id of the order */
    payAtStripe: async (sessionId: string): Promise<string> => {
      const session = stripe.sessions.get(sessionId);
      if (!session) throw new Error(`Stripe knows no session ${sessionId}.`);
      pay(session);
      await tell(session, 'completed');
      return session.client_reference_id;
    },
    stop: async () => {
      await server?.stop();
      await Promise.all([smtp.close(), stripe.close(), postgres.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type NewShop = Awaited<ReturnType<typeof newShop>>;

/** The quoted-printable parts of a mail in plain text. */
const decoded = (body: string): string =>
  body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
