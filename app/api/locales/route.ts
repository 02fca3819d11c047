import { ok } from '@/lib/core/result';
import { getLocalesContract } from '@/lib/content/contract';
import { listLocales } from '@/lib/content/locales';
import { defineRoute } from '@/lib/http/define-route';
import { anyone } from '@/lib/identity/guards';

export const GET = defineRoute(getLocalesContract, anyone, async () => ok(listLocales()));
