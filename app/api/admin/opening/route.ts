import { staffActor } from '@/lib/audit/actor';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { openShop } from '@/lib/opening/commands/open-shop';
import { getOpeningContract, openShopContract } from '@/lib/opening/contract';
import { readOpeningFacts } from '@/lib/opening/queries';
import { openingView } from '@/lib/opening/view';
import { anyStaff, staff } from '@/lib/staff/guards';

export const GET = defineRoute(getOpeningContract, anyStaff, async ({ db, at, locale }) =>
  ok(openingView(await readOpeningFacts(db, at), locale)),
);

export const POST = defineRoute(openShopContract, staff('season:write'), async (context) => {
  const { db, at, body, locale } = context;
  const opened = await openShop(db, body, staffActor(context));
  return opened.ok ? ok(openingView(await readOpeningFacts(db, at), locale)) : opened;
});
