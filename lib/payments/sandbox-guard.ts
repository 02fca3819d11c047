import 'server-only';
import { fail, ok } from '../core/result';
import type { Guard } from '../http/define-route';
import { isSandbox } from './sandbox';

/** Open to anyone where the sandbox takes payments. Elsewhere its calls are not found. */
export const inSandbox: Guard<'anyone', null> = {
  access: 'anyone',
  check: async () => (isSandbox() ? ok(null) : fail('not_found')),
};
