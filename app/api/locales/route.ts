import { ok } from '@/lib/core/result';
import { getLocalesContract } from '@/lib/content/contract';
import { listLocales } from '@/lib/content/locales';
import { anyone, defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(getLocalesContract, anyone, async () => ok(listLocales()));
