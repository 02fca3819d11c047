import { z } from 'zod';
import { editionCodeSchema } from '../catalogue/schema';
import { defineContract } from '../http/define-contract';
import { editionsSchema, editionViewSchema, saveEditionSchema } from './schema';

const editionParams = z.object({ code: editionCodeSchema });
/** An edition with its texts in every language. */
const MAX_BYTES = 512 * 1024;

export const listEditionsContract = defineContract({
  path: '/api/admin/catalogue',
  summary:
    'Every edition with its prices, extensions and options in all languages, and what looks like a slip',
  access: 'season:write',
  output: editionsSchema,
});

export const saveEditionContract = defineContract({
  method: 'PUT',
  path: '/api/admin/catalogue/editions/{code}',
  summary:
    'Save a whole edition, new or existing. What has been sold cannot change: `frozen` names it in `fields`. With `version`, a version saved since is a `conflict` with both values. `dryRun` checks everything and saves nothing.',
  access: 'season:write',
  params: editionParams,
  body: saveEditionSchema,
  output: editionViewSchema,
  errors: ['frozen', 'conflict'],
  maxBytes: MAX_BYTES,
});

export const prepareNextEditionContract = defineContract({
  method: 'POST',
  path: '/api/admin/catalogue/editions/{code}/next',
  summary: 'Prepare the edition after this one: a year later, with the same prices and add-ons',
  access: 'season:write',
  params: editionParams,
  output: editionViewSchema,
  status: 201,
  errors: ['conflict'],
});
