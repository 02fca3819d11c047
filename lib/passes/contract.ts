import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { claimPassSchema, passViewSchema } from './schema';

const uniqueKeyParams = z.object({ uniqueKey: z.string().max(40) });

export const listPassesContract = defineContract({
  path: '/api/account/passes',
  summary: 'The passes of the signed-in customer',
  access: 'customer',
  output: z.object({ items: z.array(passViewSchema) }),
});

export const getPassKeysContract = defineContract({
  path: '/api/passes/keys',
  summary: 'Public keys that verify the QR code of a pass offline (JWK set)',
  access: 'anyone',
  output: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
});

export const getPassManifestContract = defineContract({
  path: '/api/passes/{uniqueKey}/app.webmanifest',
  summary: 'What a phone needs to put this pass on its home screen; says nothing about the pass',
  access: 'anyone',
  params: uniqueKeyParams,
  contentType: 'application/manifest+json',
});

export const getStoredPassesContract = defineContract({
  path: '/api/passes/stored/{session}',
  summary:
    'What became of the session by which a phone keeps passes: `ended` says to forget them, `unknown` that there is none of that id (any more)',
  access: 'anyone',
  params: z.object({ session: z.uuid() }),
  output: z.object({ state: z.enum(['known', 'ended', 'unknown']) }),
});

export const claimPassContract = defineContract({
  method: 'POST',
  path: '/api/passes/claim',
  summary:
    'Take the pass that a company ordered into the account of its holder, by the link they were mailed',
  access: 'customer',
  limit: 'codes',
  body: claimPassSchema,
  output: passViewSchema,
  errors: ['invalid_token'],
});

export const getAppleWalletContract = defineContract({
  path: '/api/account/passes/{uniqueKey}/apple-wallet.pkpass',
  summary: 'A pass that is valid or will be, for Apple Wallet; `not_found` unless the wallet is configured',
  access: 'customer',
  params: uniqueKeyParams,
  contentType: 'application/vnd.apple.pkpass',
  screen: '/account/passes',
});

export const getGoogleWalletContract = defineContract({
  path: '/api/account/passes/{uniqueKey}/google-wallet',
  summary:
    'Leads (303) to where a pass that is valid or will be is saved to Google Wallet; `not_found` unless configured',
  access: 'customer',
  params: uniqueKeyParams,
  contentType: 'text/html',
  screen: '/account/passes',
});
