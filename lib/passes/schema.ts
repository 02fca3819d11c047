import { z } from 'zod';
import { requiredLine } from '../core/text-input';
import { birthDateSchema, NAME_MAX } from '../identity/schema';
import { daySchema } from '../core/validation';

export const holderSchema = z.strictObject({
  firstName: requiredLine(NAME_MAX),
  lastName: requiredLine(NAME_MAX),
  birthDate: birthDateSchema,
});
export type Holder = z.infer<typeof holderSchema>;

export const PASS_STATUSES = ['queued', 'active', 'expired', 'blocked'] as const;
export type PassStatus = (typeof PASS_STATUSES)[number];

export const soldAddOnSchema = z.object({ code: z.string(), title: z.string(), price: z.int() });

export const passViewSchema = z.object({
  uniqueKey: z.string(),
  product: z.string(),
  title: z.string(),
  edition: z.string(),
  holder: holderSchema,
  validFrom: daySchema,
  validUntil: daySchema,
  status: z.enum(PASS_STATUSES),
  extensions: z.array(soldAddOnSchema),
  options: z.array(soldAddOnSchema),
  /** Mini pass: entries bought and left. */
  entries: z.object({ total: z.int(), left: z.int() }).optional(),
  /** Signed content of the QR code; null for a blocked pass. */
  qr: z.string().nullable(),
});
export type PassView = z.infer<typeof passViewSchema>;
/** A pass that is not blocked. */
export type CodedPass = PassView & { qr: string };

export const claimPassSchema = z.strictObject({ token: z.string().min(1).max(200) });

/** Why a link gives no pass: claimed before, expired, or invalid. */
export type ClaimFault = 'used' | 'expired' | 'failed';

export type Claim = { state: 'open' | 'own'; pass: PassView } | { state: ClaimFault };
