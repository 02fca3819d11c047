import 'server-only';
import { clockOffsetMs } from '../../config/env';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { getLogger } from '../../http/logger';
import type { Locale } from '../../i18n/languages';
import { getUsablePass } from '../queries';
import type { CodedPass } from '../schema';
import { appleWallet, googleWallet, type AppleWallet, type GoogleWallet } from './settings';

export type Wallets = { apple: AppleWallet | null; google: GoogleWallet | null };

function ifUsable<Wallet>(name: string, read: () => Wallet | null): Wallet | null {
  try {
    return read();
  } catch (error) {
    getLogger().error({ wallet: name, err: error }, 'wallet not offered');
    return null;
  }
}

/** Available wallets: configured, with signing keys. @param at current instant */
export const usableWallets = (at: Date): Wallets => ({
  apple: ifUsable('apple', () => appleWallet(new Date(at.getTime() - clockOffsetMs()))),
  google: ifUsable('google', googleWallet),
});

/**
 * A customer's pass, and what is needed to add it to a wallet.
 * @returns `not_found` without a usable pass of that number, or when the wallet is not offered
 */
export async function findPassFor<Name extends keyof Wallets>(
  db: Db,
  name: Name,
  request: { accountId: string; uniqueKey: string; at: Date; locale: Locale },
): Promise<Result<{ pass: CodedPass; wallet: NonNullable<Wallets[Name]> }, 'not_found'>> {
  const wallet = usableWallets(request.at)[name];
  const pass = wallet && (await getUsablePass(db, request));
  return pass ? ok({ pass, wallet }) : fail('not_found');
}
