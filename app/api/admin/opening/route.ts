import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { openShop } from '@/lib/opening/commands/open-shop';
import { getOpeningContract, openShopContract } from '@/lib/opening/contract';
import { readOpeningFacts } from '@/lib/opening/queries';
import { openingView } from '@/lib/opening/view';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';
import { anyStaff } from '@/lib/staff/guards';

export const GET = defineRoute(getOpeningContract, anyStaff, async ({ db, at, locale }) =>
  ok(openingView(await readOpeningFacts(db, at), locale)),
);

export const POST = defineStaffRoute(openShopContract, async ({ db, body, at, locale, by }) => {
  const opened = await openShop(db, body, by);
  return opened.ok ? ok(openingView(await readOpeningFacts(db, at), locale)) : opened;
});
