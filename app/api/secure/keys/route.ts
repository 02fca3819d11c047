import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { accessTokenKeys } from '@/lib/identity/access-token';
import { accessKeysContract } from '@/lib/identity/contract';
import { anyone } from '@/lib/identity/guards';

export const GET = defineRoute(accessKeysContract, anyone, async () => ok(accessTokenKeys()));
