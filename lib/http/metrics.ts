import 'server-only';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { perProcess } from '../core/process-wide.mjs';

/** Upper bounds in seconds: most calls take a few milliseconds, PDFs and password hashes some hundred. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Meters = { registry: Registry; calls: Histogram<'method' | 'path' | 'status'> };

function createMeters(): Meters {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'passage_http_request_duration_seconds',
    help: 'Time to answer a call of the API, by the path of its contract.',
    labelNames: ['method', 'path', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return { registry, calls };
}

/** Metrics of this process. Labels contain no ids, addresses or other input. */
export const meters = (): Meters => perProcess('meters', createMeters);

/** Counts a call. @param path of the contract, with parameters as `{id}` */
export function noteCall({
  method,
  path,
  status,
  ms,
}: {
  method: string;
  path: string;
  status: number;
  ms: number;
}): void {
  meters().calls.observe({ method, path, status: String(status) }, ms / 1000);
}
