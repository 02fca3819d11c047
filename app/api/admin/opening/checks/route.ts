import { ok } from '@/lib/core/result';
import { runCheck } from '@/lib/opening/commands/run-check';
import { runCheckContract } from '@/lib/opening/contract';
import { readOpeningFacts } from '@/lib/opening/queries';
import { openingView } from '@/lib/opening/view';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(
  runCheckContract,
  async ({ db, actor: person, body, at, locale, by }) => {
    const checked = await runCheck(db, body.check, { person, locale, by });
    return checked.ok ? ok(openingView(await readOpeningFacts(db, at), locale)) : checked;
  },
);
