import { z } from 'zod';
import {
  emailSchema,
  filePathSchema,
  paragraphSchema,
  phoneSchema,
  plainSchema,
  titleSchema,
  webSchema,
} from './text';

/** A link in a text: path of this site, web, mail or phone. */
export const hrefSchema = z.union([
  webSchema,
  filePathSchema,
  z.string().regex(/^\/(?![/\\])[\w./-]*(?:\?[\w=&%.-]*)?(?:#[\w-]+)?$/),
  z.string().regex(/^mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/),
  z.string().regex(/^tel:\+[1-9]\d{6,14}$/),
]);

const runSchema = z.union([
  paragraphSchema,
  z.strictObject({ text: paragraphSchema, href: hrefSchema }),
  z.strictObject({ text: paragraphSchema, strong: z.literal(true) }),
]);
/** Part of a paragraph: plain, a link, or strong. */

/** A paragraph: plain text, or runs with links. The page adds what stands between runs (`gapBetween`). */
const richSchema = z.union([paragraphSchema, z.array(runSchema).min(1).max(40)]);
export type RichText = z.infer<typeof richSchema>;

const paragraphs = z.array(richSchema).min(1).max(60);

export const downloadSchema = z.strictObject({
  label: titleSchema,
  href: filePathSchema,
  fileType: z.enum(['pdf', 'jpg', 'png', 'svg', 'zip', 'docx']),
  bytes: z.int().positive(),
});
export type Download = z.infer<typeof downloadSchema>;

const fileImageSchema = z.strictObject({
  src: filePathSchema,
  alt: plainSchema(300),
  width: z.int().positive().max(10_000),
  height: z.int().positive().max(10_000),
  caption: paragraphSchema.optional(),
  credit: titleSchema.optional(),
});

export const pictureIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** A picture of the library, which knows its texts, size and credit. */
const libraryImageSchema = z.strictObject({ picture: pictureIdSchema, caption: paragraphSchema.optional() });

/** A file of this site, or a picture of the library. */
export const imageSchema = z.union([fileImageSchema, libraryImageSchema]);
export type ContentImage = z.infer<typeof imageSchema>;

const actionHref = z.union([hrefSchema, z.strictObject({ page: z.string().max(64) })]);

export const blockSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    heading: titleSchema.optional(),
    paragraphs: paragraphs.optional(),
    list: z.array(richSchema).min(1).max(60).optional(),
  }),
  z.strictObject({ type: z.literal('image'), image: imageSchema }),
  z.strictObject({
    type: z.literal('quote'),
    text: paragraphSchema,
    author: titleSchema,
    role: titleSchema.optional(),
  }),
  z.strictObject({
    type: z.literal('accordion'),
    heading: titleSchema.optional(),
    items: z
      .array(z.strictObject({ title: titleSchema, paragraphs }))
      .min(1)
      .max(60),
  }),
  z.strictObject({ type: z.literal('download'), files: z.array(downloadSchema).min(1).max(20) }),
  z.strictObject({
    type: z.literal('callToAction'),
    title: titleSchema,
    text: paragraphSchema.optional(),
    label: titleSchema,
    /** A URL, or a page id that is resolved in the reader's language. */
    target: actionHref,
  }),
]);
/** A structured part of a page. */
export type Block = z.infer<typeof blockSchema>;

export const blocksSchema = z.array(blockSchema).max(60);

export const contactChannelsSchema = z.strictObject({
  phone: phoneSchema.optional(),
  email: emailSchema.optional(),
  website: webSchema.optional(),
});
