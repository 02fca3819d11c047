import { staffActor } from '@/lib/audit/actor';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { runCheck } from '@/lib/opening/commands/run-check';
import { runCheckContract } from '@/lib/opening/contract';
import { readOpeningFacts } from '@/lib/opening/queries';
import { openingView } from '@/lib/opening/view';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(runCheckContract, staff('season:write'), async (context) => {
  const { db, actor: person, at, body, locale } = context;
  const checked = await runCheck(db, body.check, { person, locale, by: staffActor(context) });
  return checked.ok ? ok(openingView(await readOpeningFacts(db, at), locale)) : checked;
});
