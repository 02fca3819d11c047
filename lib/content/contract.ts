import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { localeViewSchema, navigationViewSchema } from './schema/views';

export const getNavigationContract = defineContract({
  method: 'GET',
  path: '/api/navigation',
  summary: 'The navigations of a language',
  access: 'anyone',
  output: navigationViewSchema,
  errors: [],
});

export const getLocalesContract = defineContract({
  method: 'GET',
  path: '/api/locales',
  summary: 'The languages of the site, the default first',
  access: 'anyone',
  output: z.array(localeViewSchema),
  errors: [],
});
