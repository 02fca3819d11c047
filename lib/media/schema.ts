import { z } from 'zod';
import { pictureIdSchema } from '../content/schema/blocks';
import { RECORD_TYPES } from '../content/schema/document';
import { TITLE_MAX } from '../content/schema/text';
import { lineSchema } from '../core/text-input';
import { daySchema } from '../core/validation';
import { listPageSchema } from '../core/list-page';
import { byLocale, LOCALES } from '../i18n/languages';

export const PICTURE_MAX_BYTES = 20 * 1024 * 1024;
/** A camera's picture has at most 50 million pixels; what claims more is a bomb. */
export const PIXELS_MAX = 60_000_000;
/** Widths in which a picture is stored; a smaller picture keeps its own. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
export const ALT_MAX = 300;
/** Days before the end of the rights from which it is announced. */
export const RIGHTS_NOTICE_DAYS = 30;
const PERCENT_MAX = 100;
export const PICTURES_PAGE = 24;
const PAGE_MAX = 10_000;
const CENTRE = 50;

/** Address of a stored file; what is there never changes. */
export const pictureUrl = (id: string, width: number, format: PictureFormat): string =>
  `/media/${id}/${width}.${format}`;

const percentSchema = z.int().min(0).max(PERCENT_MAX);
const focusSchema = z.strictObject({ x: percentSchema, y: percentSchema });

/** Details of a picture entered by staff. */
export const pictureInputSchema = z.strictObject({
  alt: z.strictObject(byLocale(() => lineSchema(ALT_MAX))),
  credit: lineSchema(TITLE_MAX),
  /** Last day on which it may be shown; null for ever. */
  rightsUntil: daySchema.nullable(),
  /** The point that stays visible when the picture is cropped, in per cent from the left and from the top. */
  focus: focusSchema,
});
export type PictureInput = z.infer<typeof pictureInputSchema>;

export const NEW_PICTURE: PictureInput = {
  alt: byLocale(() => ''),
  credit: '',
  rightsUntil: null,
  focus: { x: CENTRE, y: CENTRE },
};

/** A picture in the library. */
export const pictureSchema = z.object({
  id: z.string(),
  ...pictureInputSchema.shape,
  width: z.int(),
  height: z.int(),
  /** Widths of its files, ascending. */
  widths: z.array(z.int()),
  fileName: z.string(),
  uses: z.int(),
  /** Its rights are over: pages no longer show it. */
  isWithdrawn: z.boolean(),
  /** A small file of it, for lists. */
  src: z.string(),
  /** Different after every change of its details. */
  version: z.string(),
  addedBy: z.string(),
  addedAt: z.iso.datetime(),
});
export type Picture = z.infer<typeof pictureSchema>;

/** An image as a page shows it. */
export const imageViewSchema = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  caption: z.string().optional(),
  credit: z.string().optional(),
  /** Files of a picture of the library, as `srcset`. */
  avif: z.string().optional(),
  webp: z.string().optional(),
  /** CSS `object-position` where it is cropped, unless it is the centre. */
  focus: z.string().optional(),
});
export type ImageView = z.infer<typeof imageViewSchema>;

export const PICTURE_STATES = ['unused', 'untold', 'ending'] as const;

export const pictureQuerySchema = z.strictObject({
  q: lineSchema(TITLE_MAX).optional(),
  /** `unused`: in no record; `untold`: a text is missing; `ending`: the rights end within 30 days or are over. */
  state: z.enum(PICTURE_STATES).optional(),
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
});
export type PictureQuery = z.infer<typeof pictureQuerySchema>;

export const pictureListSchema = listPageSchema(pictureSchema);
export type PictureList = z.infer<typeof pictureListSchema>;

export const pictureParams = z.object({ id: pictureIdSchema });

/** True if each language has a text that says what can be seen. */
export const isTold = ({ alt }: Pick<PictureInput, 'alt'>): boolean =>
  LOCALES.every((locale) => alt[locale] !== '');

/** A record that shows a picture. */
export const recordRefSchema = z.object({ type: z.enum(RECORD_TYPES), recordId: z.string() });
