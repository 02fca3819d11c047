import 'server-only';
import { createPrivateKey, X509Certificate } from 'node:crypto';
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

/** A part of a certificate's subject, which has one per line. */
const subjectPart = (subject: string, name: string): string => {
  const found = subject.split('\n').find((line) => line.startsWith(`${name}=`));
  if (!found) throw new Error(`The certificate of APPLE_PASS_CERTIFICATE_FILE has no ${name}.`);
  return found.slice(name.length + 1);
};

/** Verifies the certificate chain and key: phones silently refuse anything else. */
function requireChain(
  { certificate, key, passphrase, wwdr }: Omit<AppleWallet, 'passType' | 'team'>,
  at: Date,
) {
  const [own, above] = [new X509Certificate(certificate), new X509Certificate(wwdr)];
  if (!own.checkPrivateKey(createPrivateKey({ key, passphrase })))
    throw new Error('The key of APPLE_PASS_KEY_FILE is not the one of the certificate.');
  if (!own.verify(above.publicKey))
    throw new Error(
      'The certificate of APPLE_PASS_CERTIFICATE_FILE is not signed by APPLE_WWDR_CERTIFICATE_FILE.',
    );
  for (const one of [own, above])
    if (at < new Date(one.validFrom) || at > new Date(one.validTo))
      throw new Error(`The certificate ${one.subject.replaceAll('\n', ', ')} is not valid today.`);
}

/**
 * Signing data for Apple Wallet; null unless completely configured.
 * @param at real time, independent of `APP_NOW`
 * @throws when a file cannot be read, or the files do not match
 */
export function appleWallet(at: Date): AppleWallet | null {
  const { APPLE_PASS_CERTIFICATE_FILE, APPLE_PASS_KEY_FILE, APPLE_WWDR_CERTIFICATE_FILE } = getEnv();
  if (!APPLE_PASS_CERTIFICATE_FILE || !APPLE_PASS_KEY_FILE || !APPLE_WWDR_CERTIFICATE_FILE) return null;
  const files = {
    certificate: readFileSync(APPLE_PASS_CERTIFICATE_FILE, 'utf8'),
    key: readFileSync(APPLE_PASS_KEY_FILE, 'utf8'),
    passphrase: getEnv().APPLE_PASS_KEY_PASSPHRASE,
    wwdr: readFileSync(APPLE_WWDR_CERTIFICATE_FILE, 'utf8'),
  };
  requireChain(files, at);
  const { subject } = new X509Certificate(files.certificate);
  // read from Apple's certificate: as settings they could only be wrong
  return { ...files, passType: subjectPart(subject, 'UID'), team: subjectPart(subject, 'OU') };
}

/**
 * Signing data for Google Wallet; null unless completely configured.
 * @throws when the file cannot be read, or lacks a service account with a signing key
 */
export function googleWallet(): GoogleWallet | null {
  const { GOOGLE_WALLET_ISSUER_ID: issuer, GOOGLE_WALLET_KEY_FILE } = getEnv();
  if (!issuer || !GOOGLE_WALLET_KEY_FILE) return null;
  const content: unknown = JSON.parse(readFileSync(GOOGLE_WALLET_KEY_FILE, 'utf8'));
  const { client_email: email, private_key: key } = serviceAccountSchema.parse(content);
  if (createPrivateKey(key).asymmetricKeyType !== 'rsa')
    throw new Error('The key of GOOGLE_WALLET_KEY_FILE is not an RSA key.');
  return { issuer, email, key };
}
