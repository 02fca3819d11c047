import { fail } from '@/lib/core/result';
import { anyone, defineRoute } from '@/lib/http/define-route';
import { passManifest } from '@/lib/passes/app-manifest';
import { getPassManifestContract } from '@/lib/passes/contract';
import { parseUniqueKey } from '@/lib/passes/rules';

export const GET = defineRoute(getPassManifestContract, anyone, async ({ params, locale }) => {
  const uniqueKey = parseUniqueKey(params.uniqueKey);
  if (!uniqueKey) return fail('not_found');
  return new Response(JSON.stringify(passManifest(uniqueKey, locale)), {
    headers: { 'content-type': 'application/manifest+json' },
  });
});
