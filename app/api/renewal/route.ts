import { ok } from '@/lib/core/result';
import { anyone, defineRoute } from '@/lib/http/define-route';
import { tokenPairOf } from '@/lib/identity/commands/sessions';
import { renew } from '@/lib/renewal/commands/renew';
import { renewalContract } from '@/lib/renewal/contract';

export const POST = defineRoute(
  renewalContract,
  anyone,
  async ({ db, body, network, request, locale, at }) => {
    const userAgent = request.headers.get('user-agent') ?? '';
    const renewed = await renew(db, body, { network, userAgent, locale, at });
    if (!renewed.ok) return renewed;
    const { session, cart } = renewed.data;
    return ok({ ...tokenPairOf(session), cart });
  },
);
