import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';
import { getGoogleWalletContract } from '@/lib/passes/contract';
import { googleSaveLink } from '@/lib/passes/wallet/google-link';
import { findPassFor } from '@/lib/passes/wallet/wallets';

export const GET = defineRoute(
  getGoogleWalletContract,
  customer,
  async ({ db, actor: { accountId }, params, at, locale }) => {
    const found = await findPassFor(db, 'google', { accountId, ...params, at, locale });
    if (!found.ok) return found;
    const { pass, wallet } = found.data;
    const location = await googleSaveLink(pass, wallet, { locale, at });
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  },
);
