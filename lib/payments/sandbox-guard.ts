import 'server-only';
import { fail, ok } from '../core/result';
import type { Guard } from '../http/define-route';
import { isSandbox } from './sandbox';

/** Anyone, where the sandbox takes payments. Its calls do not exist elsewhere, whatever is sent to them. */
export const inSandbox: Guard<'anyone', null> = {
  access: 'anyone',
  check: async () => (isSandbox() ? ok(null) : fail('not_found')),
};
