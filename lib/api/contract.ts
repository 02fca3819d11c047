import { z } from 'zod';
import { defineContract } from '../http/define-contract';

export const getLiveContract = defineContract({
  method: 'GET',
  path: '/api/health/live',
  summary: 'The process answers',
  access: 'anyone',
  output: z.object({ status: z.literal('ok') }),
  errors: [],
});

export const getReadyContract = defineContract({
  method: 'GET',
  path: '/api/health/ready',
  summary: 'The database answers and is up to date; 503 while it is not',
  access: 'anyone',
  output: z.object({ status: z.enum(['ok', 'unavailable']) }),
  errors: [],
});

export const getOpenApiContract = defineContract({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This document (OpenAPI 3.1)',
  access: 'anyone',
  output: z.record(z.string(), z.unknown()),
  errors: [],
});
