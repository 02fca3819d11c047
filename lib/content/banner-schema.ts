import { z } from 'zod';
import { requiredLine } from '../core/text-input';
import { momentSchema } from '../core/validation';
import { byLocale } from '../i18n/languages';

const TEXT_MAX = 200;
export const LINK_MAX = 500;
const VERSION_MAX = 64;

/** A banner on the home page, shown from a moment until another one, both inclusive. */
export const bannerInputSchema = z.strictObject({
  text: z.strictObject(byLocale(() => requiredLine(TEXT_MAX))),
  /** An address of this site in that language, `/fr/agenda`, or `https://…`; empty for none. */
  link: z.strictObject(byLocale(() => z.string().trim().max(LINK_MAX).default(''))),
  from: momentSchema,
  until: momentSchema,
});
export type BannerInput = z.infer<typeof bannerInputSchema>;

export const saveBannerSchema = bannerInputSchema.extend({
  /** The version that the caller has read; another stored one is a `conflict`. */
  version: z.string().max(VERSION_MAX).optional(),
});
export type SaveBanner = z.infer<typeof saveBannerSchema>;

export const bannerSchema = z.object({ id: z.uuid(), ...bannerInputSchema.shape, version: z.string() });
export type Banner = z.infer<typeof bannerSchema>;

/** A banner in one language. */
export type BannerView = { id: string; text: string; url: string | null };
