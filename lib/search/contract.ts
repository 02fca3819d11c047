import { defineContract } from '../http/define-contract';
import { searchQuerySchema, searchResultSchema, suggestQuerySchema, suggestResultSchema } from './schema';

export const searchContract = defineContract({
  path: '/api/search',
  summary: 'Search in everything, in one language',
  access: 'anyone',
  query: searchQuerySchema,
  output: searchResultSchema,
});

export const suggestContract = defineContract({
  path: '/api/search/suggestions',
  summary: 'Titles that fit what is being typed',
  access: 'anyone',
  query: suggestQuerySchema,
  output: suggestResultSchema,
});
