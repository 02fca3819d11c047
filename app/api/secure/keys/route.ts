import { ok } from '@/lib/core/result';
import { anyone, defineRoute } from '@/lib/http/define-route';
import { accessTokenKeys } from '@/lib/identity/access-token';
import { accessKeysContract } from '@/lib/identity/contract';

export const GET = defineRoute(accessKeysContract, anyone, async () => ok(accessTokenKeys()));
