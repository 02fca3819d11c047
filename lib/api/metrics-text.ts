import 'server-only';
import { Gauge, Registry } from 'prom-client';
import { runtime } from '../core/process-wide.mjs';
import type { Db } from '../db/client';
import { queueStates } from '../db/job-queries';
import { meters } from '../http/metrics';
import { diskState } from '../jobs/disk';
import { countPendingOrders, mailCounts } from './queries';

type Sample = { name: string; help: string; labels?: Record<string, string>; value: number };

async function mails(db: Db): Promise<Sample[]> {
  const help = 'Mails of the last day by status.';
  const counts = await mailCounts(db);
  return counts.map(({ status, value }) => ({ name: 'passage_mails', help, labels: { status }, value }));
}

async function pendingOrders(db: Db): Promise<Sample[]> {
  const value = await countPendingOrders(db);
  return [{ name: 'passage_orders_pending', help: 'Orders that wait for their payment.', value }];
}

async function queues(db: Db): Promise<Sample[]> {
  const states = await queueStates(db);
  return states.flatMap(({ queue, waiting, failed, lagSeconds }) => [
    { name: 'passage_queue_waiting', help: 'Jobs that could run now.', labels: { queue }, value: waiting },
    { name: 'passage_queue_failed', help: 'Jobs given up.', labels: { queue }, value: failed },
    {
      name: 'passage_queue_lag_seconds',
      help: 'Age of the oldest job that could run now.',
      labels: { queue },
      value: lagSeconds,
    },
  ]);
}

async function disk(): Promise<Sample[]> {
  const state = await diskState();
  if (!state) return [];
  return [
    { name: 'passage_disk_free_bytes', help: 'Free on the disk of the data folder.', value: state.freeBytes },
    { name: 'passage_disk_size_bytes', help: 'Size of the disk of the data folder.', value: state.sizeBytes },
  ];
}

async function httpCache(): Promise<Sample[]> {
  const statistics = runtime.cacheStatistics?.();
  if (!statistics) return [];
  const { hits, misses, bytes } = statistics;
  const name = 'passage_http_cache_requests';
  const help = 'Requests since the start, answered by the HTTP cache or passed on.';
  return [
    { name, help, labels: { outcome: 'hit' }, value: hits },
    { name, help, labels: { outcome: 'miss' }, value: misses },
    { name: 'passage_http_cache_bytes', help: 'Memory of the HTTP cache.', value: bytes },
  ];
}

const SOURCES: ((db: Db) => Promise<Sample[]>)[] = [queues, disk, httpCache, mails, pendingOrders];

/** Queries the database on each scrape. A failed query omits its metrics. */
async function samples(db: Db): Promise<Sample[]> {
  const started = performance.now();
  const read = await Promise.allSettled(SOURCES.map((source) => source(db)));
  const isUp = read.every(({ status }) => status === 'fulfilled');
  return [
    ...read.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
    { name: 'passage_database_up', help: '1 when the database answers.', value: isUp ? 1 : 0 },
    {
      name: 'passage_scrape_seconds',
      help: 'Time the meters of the database took.',
      value: (performance.now() - started) / 1000,
    },
  ];
}

/** All metrics of this process and its dependencies, in Prometheus' text format. */
export async function metricsText(db: Db): Promise<string> {
  // a new registry per scrape, so that samples without a current value disappear
  const scraped = new Registry();
  for (const { name, help, labels = {}, value } of await samples(db)) {
    const known = scraped.getSingleMetric(name);
    const gauge =
      known instanceof Gauge
        ? known
        : new Gauge({ name, help, labelNames: Object.keys(labels), registers: [scraped] });
    gauge.set(labels, value);
  }
  return Registry.merge([meters().registry, scraped]).metrics();
}
