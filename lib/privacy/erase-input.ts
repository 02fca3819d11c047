import { z } from 'zod';
import { PASSWORD_MAX } from '../identity/schema';

/** The password again: who finds a device signed in must not be able to delete its owner's account. */
export const eraseAccountSchema = z.strictObject({ password: z.string().min(1).max(PASSWORD_MAX) });
export type EraseAccountInput = z.infer<typeof eraseAccountSchema>;
