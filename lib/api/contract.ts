import { z } from 'zod';
import { defineContract } from '../http/define-contract';

export const getLiveContract = defineContract({
  path: '/api/health/live',
  summary: 'The process answers',
  access: 'anyone',
  whileClosed: true,
  output: z.object({ status: z.literal('ok') }),
});

export const getReadyContract = defineContract({
  path: '/api/health/ready',
  summary: 'The database answers and is up to date; 503 while it is not',
  access: 'anyone',
  whileClosed: true,
  output: z.object({
    status: z.enum(['ok', 'unavailable']),
    /** `late`: jobs wait too long; `low`: the disk is nearly full. Neither makes the instance unready. */
    checks: z.object({
      database: z.enum(['ok', 'unavailable']),
      queue: z.enum(['ok', 'late', 'unknown']),
      disk: z.enum(['ok', 'low', 'unknown']),
    }),
  }),
});

export const getMetricsContract = defineContract({
  path: '/api/metrics',
  summary: 'Metrics for Prometheus, with METRICS_TOKEN as bearer; not found without that setting',
  access: 'anyone',
  contentType: 'text/plain',
  whileClosed: true,
  errors: ['not_found', 'unauthenticated'],
});

export const getOpenApiContract = defineContract({
  path: '/api/openapi.json',
  summary: 'This document (OpenAPI 3.1)',
  access: 'anyone',
  output: z.record(z.string(), z.unknown()),
});
