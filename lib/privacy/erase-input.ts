import { z } from 'zod';
import { PASSWORD_MAX } from '../identity/schema';

/** The password is required again, so that an unattended session cannot delete the account. */
export const eraseAccountSchema = z.strictObject({ password: z.string().min(1).max(PASSWORD_MAX) });
export type EraseAccountInput = z.infer<typeof eraseAccountSchema>;
