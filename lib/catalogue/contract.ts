import { defineContract } from '../http/define-contract';
import { catalogueSchema } from './schema';

export const getCatalogueContract = defineContract({
  path: '/api/catalogue',
  summary: 'The selling edition with its products, extensions and options',
  access: 'anyone',
  output: catalogueSchema,
});
