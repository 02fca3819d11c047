import { fail, ok } from '@/lib/core/result';
import { listEventsContract } from '@/lib/events/contract';
import { answerEvents } from '@/lib/events/queries/list-events';
import { defineRoute } from '@/lib/http/define-route';
import { anyone } from '@/lib/identity/guards';

export const GET = defineRoute(listEventsContract, anyone, async ({ db, at, locale, query }) => {
  const { page, ...filters } = query;
  const answer = await answerEvents(db, filters, { at, locale, page });
  if ('list' in answer) return ok(answer.list);
  const fields = answer.unknown.map((path) => ({ path, code: 'choice' as const }));
  return fail('invalid_data', fields);
});
