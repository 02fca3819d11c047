import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetEnv } from '../../config/env';
import { readPassQr, passQr } from '../signing';
import type { CodedPass } from '../schema';
import { applePass } from './apple-pass';
import { googleSaveLink } from './google-link';
import { appleWallet, googleWallet } from './settings';
import { usableWallets } from './wallets';

const folder = mkdtempSync(join(tmpdir(), 'wallet-'));
const file = (name: string) => join(folder, name);
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });

/** Our own authority in place of Apple's, and a pass certificate in Apple's format. */
function makeCertificates() {
  const key = ['-newkey', 'rsa:2048', '-days', '2'];
  openssl('req', '-x509', ...key, '-nodes', '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Test WWDR');
  const subject = '/UID=pass.example.passage/CN=Pass Type ID/OU=TEAM123456/O=Passage';
  const request = [
    '-newkey',
    'rsa:2048',
    '-passout',
    'pass:geheim',
    '-keyout',
    'pass.key',
    '-out',
    'pass.csr',
  ];
  openssl('req', ...request, '-subj', subject);
  const signer = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2'];
  openssl('x509', '-req', '-in', 'pass.csr', ...signer, '-out', 'pass.pem');
}

const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
const SETTINGS = {
  APPLE_PASS_CERTIFICATE_FILE: file('pass.pem'),
  APPLE_PASS_KEY_FILE: file('pass.key'),
  APPLE_PASS_KEY_PASSPHRASE: 'geheim',
  APPLE_WWDR_CERTIFICATE_FILE: file('ca.pem'),
  GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
  GOOGLE_WALLET_KEY_FILE: file('google.json'),
};

beforeAll(() => {
  makeCertificates();
  const privateKey = google.privateKey.export({ type: 'pkcs8', format: 'pem' });
  const account = { client_email: 'wallet@passage.example', private_key: privateKey };
  writeFileSync(file('google.json'), JSON.stringify(account));
});
beforeEach(() => {
  Object.assign(process.env, SETTINGS);
  resetEnv();
});
afterAll(() => {
  for (const name of Object.keys(SETTINGS)) Reflect.deleteProperty(process.env, name);
  resetEnv();
  rmSync(folder, { recursive: true });
});

const pass = (): CodedPass => ({
  uniqueKey: 'K7QM2-X9TRF-U',
  product: 'PASSAGE',
  title: 'Passage 26–27',
  edition: '26-27',
  holder: { firstName: 'Łucja', lastName: 'Çelik-Šimić', birthDate: '1989-03-14' },
  validFrom: '2026-09-01',
  validUntil: '2027-08-31',
  status: 'active',
  extensions: [{ code: 'festivals', title: 'Festivals', price: 9000 }],
  options: [],
  qr: passQr({
    uniqueKey: 'K7QM2X9TRFU',
    serial: 2,
    edition: '26-27',
    kind: 'pass',
    extensions: [{ code: 'festivals' }],
    holder: { firstName: 'Łucja', lastName: 'Çelik-Šimić', birthDate: '1989-03-14' },
  }),
});

const configured = <T>(settings: T | null): T => {
  if (!settings) throw new Error('the wallet is not configured');
  return settings;
};

type PassJson = Record<string, string> & {
  barcodes: { format: string; message: string; altText: string }[];
  generic: { primaryFields: { value: string }[] };
};

describe('a pass for Apple Wallet', () => {
  let files: Record<string, Uint8Array> = {};
  // the first use of the library is slow
  beforeAll(async () => {
    Object.assign(process.env, SETTINGS);
    resetEnv();
    files = unzipSync(await applePass(pass(), configured(appleWallet(new Date())), 'fr'));
  });

  it('has the data of the printed pass, with the same signed code', () => {
    const json = JSON.parse(Buffer.from(files['pass.json'] ?? []).toString('utf8')) as PassJson;
    expect(json).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.example.passage',
      teamIdentifier: 'TEAM123456',
      serialNumber: 'K7QM2-X9TRF-U.26-27',
      backgroundColor: 'rgb(255, 86, 54)',
    });
    expect(json.generic.primaryFields[0]?.value).toBe('Łucja Çelik-Šimić');
    expect(new Date(json.expirationDate ?? '').toISOString()).toMatch(/^2027-08-31T21:59:59/);
    const [code] = json.barcodes;
    expect(code).toMatchObject({ format: 'PKBarcodeFormatQR', altText: 'K7QM2-X9TRF-U' });
    expect(readPassQr(code?.message ?? '')).toMatchObject({
      uniqueKey: 'K7QM2X9TRFU',
      serial: 2,
      edition: '26-27',
    });
  });

  it('lists every file with its hash, including images in three sizes', () => {
    const { 'manifest.json': manifest, signature: _, ...others } = files;
    const listed = JSON.parse(Buffer.from(manifest ?? []).toString('utf8')) as Record<string, string>;
    const hashes = Object.entries(others).map(([name, content]) => [
      name,
      createHash('sha1').update(content).digest('hex'),
    ]);
    expect(listed).toEqual(Object.fromEntries(hashes));
    for (const name of ['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png', 'thumbnail@2x.png'])
      expect(
        Buffer.from(files[name] ?? [])
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG');
  });

  it('is signed by the configured certificate, which detects a modified list', () => {
    const { 'manifest.json': manifest, signature } = files;
    writeFileSync(file('signature'), signature ?? '');
    const check = (content: Uint8Array) => {
      writeFileSync(file('manifest.json'), content);
      const input = ['-inform', 'DER', '-in', 'signature', '-content', 'manifest.json', '-binary'];
      openssl('cms', '-verify', ...input, '-CAfile', 'ca.pem', '-purpose', 'any', '-signer', 'by.pem');
    };
    check(manifest ?? new Uint8Array());
    expect(readFileSync(file('by.pem'), 'utf8')).toBe(readFileSync(file('pass.pem'), 'utf8'));
    expect(() => check(Buffer.from('{"pass.json":"0"}'))).toThrow(/Verification failure|digest/i);
  });
});

describe('a pass for Google Wallet', () => {
  it('is a link signed by the service account, with the same code', async () => {
    const at = new Date('2026-10-01T10:00:00Z');
    const link = await googleSaveLink(pass(), configured(googleWallet()), { locale: 'de', at });
    const [head, token = ''] = link.split('/save/');
    expect(head).toBe('https://pay.google.com/gp/v');
    const checks = { issuer: 'wallet@passage.example', audience: 'google', currentDate: at };
    const { payload, protectedHeader } = await jwtVerify(token, google.publicKey, checks);
    expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' });
    expect(payload).toMatchObject({
      typ: 'savetowallet',
      iat: at.getTime() / 1000,
      payload: {
        genericClasses: [{ id: '3388000000012345678.PASSAGE' }],
        genericObjects: [
          {
            id: expect.stringMatching(/^3388000000012345678\.K7QM2-X9TRF-U_26-27_[0-9a-f]{12}$/) as string,
            classId: '3388000000012345678.PASSAGE',
            state: 'ACTIVE',
            header: { defaultValue: { language: 'de', value: 'Łucja Çelik-Šimić' } },
            barcode: { type: 'QR_CODE', value: pass().qr, alternateText: 'K7QM2-X9TRF-U' },
          },
        ],
      },
    });
  });
});

type GoogleObject = { id: string; textModulesData: { body: string }[] };

describe('a changed pass', () => {
  const changed = (): CodedPass => ({
    ...pass(),
    options: [{ code: 'bike', title: 'Vélo', price: 2500 }],
  });

  it('replaces the one in Apple Wallet', async () => {
    const json = async (view: CodedPass) => {
      const files = unzipSync(await applePass(view, configured(appleWallet(new Date())), 'fr'));
      return Buffer.from(files['pass.json'] ?? []).toString('utf8');
    };
    const [before, after] = [await json(pass()), await json(changed())];
    const serialOf = (text: string) => (JSON.parse(text) as PassJson).serialNumber;
    expect(serialOf(after)).toBe(serialOf(before));
    expect([before.includes('Vélo'), after.includes('Vélo')]).toEqual([false, true]);
  });

  it('is a new one for Google Wallet, which ignores updates of a known id', async () => {
    const object = async (view: CodedPass, at = '2026-10-01T10:00:00Z') => {
      const wallet = configured(googleWallet());
      const link = await googleSaveLink(view, wallet, { locale: 'fr', at: new Date(at) });
      const { payload } = decodeJwt<{ payload: { genericObjects: GoogleObject[] } }>(
        link.split('/save/')[1] ?? '',
      );
      const [saved] = payload.genericObjects;
      if (!saved) throw new Error('nothing to save');
      return saved;
    };
    const [before, again, after] = [
      await object(pass()),
      await object(pass(), '2026-11-01T10:00:00Z'),
      await object(changed()),
    ];
    expect(again.id).toBe(before.id);
    expect(after.id).not.toBe(before.id);
    expect(after.textModulesData.at(-1)?.body).toBe('Festivals, Vélo');
  });
});

describe('a wallet', () => {
  const offered = (at = new Date()) => {
    const { apple, google: other } = usableWallets(at);
    return { apple: apple !== null, google: other !== null };
  };

  it.each([...Object.keys(SETTINGS)].filter((name) => name !== 'APPLE_PASS_KEY_PASSPHRASE'))(
    'is not offered without %s',
    (name) => {
      expect(offered()).toEqual({ apple: true, google: true });
      process.env[name] = '';
      resetEnv();
      const isApple = name.startsWith('APPLE');
      expect(offered()).toEqual({ apple: !isApple, google: isApple });
    },
  );

  it.each([
    ['a certificate that is not there', 'APPLE_PASS_CERTIFICATE_FILE', () => file('none.pem')],
    ['a certificate that is none', 'APPLE_PASS_CERTIFICATE_FILE', () => file('google.json')],
    ['a certificate that is not for passes', 'APPLE_PASS_CERTIFICATE_FILE', () => file('ca.pem')],
    ['the key of another certificate', 'APPLE_PASS_KEY_FILE', () => file('ca.key')],
    ['a wrong passphrase', 'APPLE_PASS_KEY_PASSPHRASE', () => 'falsch'],
    ['the chain of another authority', 'APPLE_WWDR_CERTIFICATE_FILE', () => file('pass.pem')],
    ['a file that is no service account', 'GOOGLE_WALLET_KEY_FILE', () => file('pass.pem')],
    ['a service account with half a key', 'GOOGLE_WALLET_KEY_FILE', () => file('half.json')],
  ])('is not offered with %s', (_what, name, value) => {
    writeFileSync(file('half.json'), JSON.stringify({ client_email: 'a@b', private_key: '-----BEGIN' }));
    process.env[name] = value();
    resetEnv();
    const isApple = name.startsWith('APPLE');
    expect(offered()).toEqual({ apple: !isApple, google: isApple });
  });

  it('is not offered once its certificate has expired', () => {
    expect(offered(new Date(Date.now() + 3 * 86_400_000))).toEqual({ apple: false, google: true });
  });
});
