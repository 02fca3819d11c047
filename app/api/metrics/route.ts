import { getMetricsContract } from '@/lib/api/contract';
import { metricsText } from '@/lib/api/metrics-text';
import { mayReadMetrics } from '@/lib/api/metrics-guard';
import { fail } from '@/lib/core/result';
import { anyone, defineRoute } from '@/lib/http/define-route';

const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8';

export const GET = defineRoute(getMetricsContract, anyone, async ({ db, request }) => {
  const answer = mayReadMetrics(request);
  if (answer !== 'yes') return fail(answer);
  return new Response(await metricsText(db), { headers: { 'content-type': TEXT_FORMAT } });
});
