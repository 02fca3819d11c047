import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';
import { getAppleWalletContract } from '@/lib/passes/contract';
import { getUsablePass } from '@/lib/passes/queries';
import { applePass } from '@/lib/passes/wallet/apple-pass';
import { appleWallet } from '@/lib/passes/wallet/settings';

export const GET = defineRoute(
  getAppleWalletContract,
  customer,
  async ({ db, actor, params, at, locale }) => {
    const wallet = appleWallet();
    const pass =
      wallet &&
      (await getUsablePass(db, { accountId: actor.accountId, uniqueKey: params.uniqueKey, at, locale }));
    if (!pass) return fail('not_found');
    return new Response(Uint8Array.from(await applePass(pass, wallet, locale)), {
      headers: {
        'content-type': 'application/vnd.apple.pkpass',
        'content-disposition': 'attachment; filename="passage.pkpass"',
        'cache-control': 'private, no-store',
      },
    });
  },
);
