import 'server-only';
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { getEnv } from '../../config/env';

export type AppleWallet = {
  certificate: string;
  key: string;
  passphrase: string | undefined;
  wwdr: string;
  passType: string;
  team: string;
};

export type GoogleWallet = { issuer: string; email: string; key: string };

const serviceAccountSchema = z.object({ client_email: z.string().min(1), private_key: z.string().min(1) });

/** A part of a certificate's subject, which has one in each line. */
const subjectPart = (subject: string, name: string): string => {
  const found = subject.split('\n').find((line) => line.startsWith(`${name}=`));
  if (!found) throw new Error(`The certificate of APPLE_PASS_CERTIFICATE_FILE has no ${name}.`);
  return found.slice(name.length + 1);
};

/**
 * What signs passes for Apple Wallet, or null unless all of it is configured.
 * @throws when a file cannot be read, or is no certificate for passes
 */
export function appleWallet(): AppleWallet | null {
  const { APPLE_PASS_CERTIFICATE_FILE, APPLE_PASS_KEY_FILE, APPLE_WWDR_CERTIFICATE_FILE } = getEnv();
  if (!APPLE_PASS_CERTIFICATE_FILE || !APPLE_PASS_KEY_FILE || !APPLE_WWDR_CERTIFICATE_FILE) return null;
  const certificate = readFileSync(APPLE_PASS_CERTIFICATE_FILE, 'utf8');
  const { subject } = new X509Certificate(certificate);
  return {
    certificate,
    key: readFileSync(APPLE_PASS_KEY_FILE, 'utf8'),
    passphrase: getEnv().APPLE_PASS_KEY_PASSPHRASE,
    wwdr: readFileSync(APPLE_WWDR_CERTIFICATE_FILE, 'utf8'),
    // Apple writes both into the certificate: as settings they could only be wrong
    passType: subjectPart(subject, 'UID'),
    team: subjectPart(subject, 'OU'),
  };
}

/**
 * Who signs passes for Google Wallet, or null unless all of it is configured.
 * @throws when the file cannot be read, or holds no service account
 */
export function googleWallet(): GoogleWallet | null {
  const { GOOGLE_WALLET_ISSUER_ID: issuer, GOOGLE_WALLET_KEY_FILE } = getEnv();
  if (!issuer || !GOOGLE_WALLET_KEY_FILE) return null;
  const content: unknown = JSON.parse(readFileSync(GOOGLE_WALLET_KEY_FILE, 'utf8'));
  const account = serviceAccountSchema.parse(content);
  return { issuer, email: account.client_email, key: account.private_key };
}

/** Which wallets are offered. */
export function offeredWallets(): { apple: boolean; google: boolean } {
  const env = getEnv();
  return {
    apple: Boolean(
      env.APPLE_PASS_CERTIFICATE_FILE && env.APPLE_PASS_KEY_FILE && env.APPLE_WWDR_CERTIFICATE_FILE,
    ),
    google: Boolean(env.GOOGLE_WALLET_ISSUER_ID && env.GOOGLE_WALLET_KEY_FILE),
  };
}
