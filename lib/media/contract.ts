import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import {
  PICTURE_MAX_BYTES,
  pictureInputSchema,
  pictureListSchema,
  pictureParams,
  pictureQuerySchema,
  pictureSchema,
  recordRefSchema,
} from './schema';

/** The parts of a multipart body have headers. */
const OVERHEAD_BYTES = 64 * 1024;

export const listPicturesContract = defineContract({
  path: '/api/admin/media',
  summary: 'The library of pictures, the latest first',
  access: 'content:read',
  query: pictureQuerySchema,
  output: pictureListSchema,
});

export const addPictureContract = defineContract({
  method: 'POST',
  path: '/api/admin/media',
  summary:
    'Add a picture (multipart part `file`: JPEG, PNG, WebP or AVIF, at most 20 MB). It is drawn anew in up to three widths, without the metadata of the file. The same file a second time is the same picture.',
  access: 'content:write',
  multipart: true,
  output: pictureSchema,
  status: 201,
  errors: ['invalid_file'],
  maxBytes: PICTURE_MAX_BYTES + OVERHEAD_BYTES,
});

export const getPictureContract = defineContract({
  path: '/api/admin/media/{id}',
  summary: 'A picture with the records that show it',
  access: 'content:read',
  params: pictureParams,
  output: pictureSchema.extend({ records: z.array(recordRefSchema) }),
});

export const savePictureContract = defineContract({
  method: 'PUT',
  path: '/api/admin/media/{id}',
  summary:
    'Save the alternative texts, credit, rights and focal point of a picture. Another version than the one named is a `conflict` with `theirs`.',
  access: 'content:write',
  params: pictureParams,
  body: pictureInputSchema,
  versioned: true,
  output: pictureSchema,
  errors: ['conflict'],
});

export const removePictureContract = defineContract({
  method: 'DELETE',
  path: '/api/admin/media/{id}',
  summary: 'Remove a picture that neither a page nor a draft shows',
  access: 'content:write',
  params: pictureParams,
});
