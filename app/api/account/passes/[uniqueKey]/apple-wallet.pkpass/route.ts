import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';
import { getAppleWalletContract } from '@/lib/passes/contract';
import { applePass } from '@/lib/passes/wallet/apple-pass';
import { findPassFor } from '@/lib/passes/wallet/wallets';

export const GET = defineRoute(
  getAppleWalletContract,
  customer,
  async ({ db, actor: { accountId }, params, at, locale }) => {
    const found = await findPassFor(db, 'apple', { accountId, ...params, at, locale });
    if (!found.ok) return found;
    const { pass, wallet } = found.data;
    return new Response(Uint8Array.from(await applePass(pass, wallet, locale)), {
      headers: {
        'content-type': 'application/vnd.apple.pkpass',
        'content-disposition': 'attachment; filename="passage.pkpass"',
        'cache-control': 'private, no-store',
      },
    });
  },
);
