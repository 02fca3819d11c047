import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { passViewSchema } from './schema';

export const listPassesContract = defineContract({
  method: 'GET',
  path: '/api/account/passes',
  summary: 'The passes of the signed-in customer',
  access: 'customer',
  output: z.object({ items: z.array(passViewSchema) }),
  errors: [],
});

export const getPassKeysContract = defineContract({
  method: 'GET',
  path: '/api/passes/keys',
  summary: 'Public keys that verify the QR code of a pass offline (JWK set)',
  access: 'anyone',
  output: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  errors: [],
});
