import 'server-only';
import { getEnv } from '../config/env';
import { fail, ok } from '../core/result';
import type { Guard } from '../http/define-route';

/** Whether the sandbox takes payments here. Otherwise its calls and pages are not found. */
export const isSandbox = (): boolean => getEnv().paymentProvider === 'sandbox';

/** Open to anyone where the sandbox takes payments. Elsewhere its calls are not found. */
export const inSandbox: Guard<'anyone', null> = {
  access: 'anyone',
  check: async () => (isSandbox() ? ok(null) : fail('not_found')),
};
