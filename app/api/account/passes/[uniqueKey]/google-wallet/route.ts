import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';
import { getGoogleWalletContract } from '@/lib/passes/contract';
import { getUsablePass } from '@/lib/passes/queries';
import { googleSaveLink } from '@/lib/passes/wallet/google-link';
import { googleWallet } from '@/lib/passes/wallet/settings';

export const GET = defineRoute(
  getGoogleWalletContract,
  customer,
  async ({ db, actor, params, at, locale }) => {
    const wallet = googleWallet();
    const pass =
      wallet &&
      (await getUsablePass(db, { accountId: actor.accountId, uniqueKey: params.uniqueKey, at, locale }));
    if (!pass) return fail('not_found');
    const location = await googleSaveLink(pass, wallet, { locale, at });
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  },
);
