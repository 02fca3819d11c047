import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';
import { getOwnVisitsContract, setVisitConsentContract } from '@/lib/visits/account-contract';
import { getOwnVisits } from '@/lib/visits/account-queries';
import { setVisitConsent } from '@/lib/visits/commands/forget-visits';

export const GET = defineRoute(getOwnVisitsContract, customer, async ({ db, actor, at, locale }) =>
  ok(await getOwnVisits(db, { accountId: actor.accountId, at, locale })),
);

export const PUT = defineRoute(setVisitConsentContract, customer, async ({ db, actor, body, at, locale }) => {
  const { accountId } = actor;
  await setVisitConsent(db, { accountId, consent: body.consent, at });
  return ok(await getOwnVisits(db, { accountId, at, locale }));
});
