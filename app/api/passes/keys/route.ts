import { ok } from '@/lib/core/result';
import { anyone, defineRoute } from '@/lib/http/define-route';
import { getPassKeysContract } from '@/lib/passes/contract';
import { passKeys } from '@/lib/passes/signing';

export const GET = defineRoute(getPassKeysContract, anyone, async () => ok(passKeys()));
