import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { bannerInputSchema, bannerSchema, saveBannerSchema } from './banner-schema';
import {
  redirectInputSchema,
  redirectListSchema,
  redirectQuerySchema,
  redirectSchema,
} from './redirect-schema';
import { localeViewSchema, navigationViewSchema } from './schema/views';

export const getNavigationContract = defineContract({
  path: '/api/navigation',
  summary: 'The navigations of a language',
  access: 'anyone',
  output: navigationViewSchema,
});

export const getLocalesContract = defineContract({
  path: '/api/locales',
  summary: 'The languages of the site, the default first',
  access: 'anyone',
  output: z.array(localeViewSchema),
});

export const listRedirectsContract = defineContract({
  path: '/api/admin/redirects',
  summary: 'The redirects that staff added, fifty a page',
  access: 'site:write',
  query: redirectQuerySchema,
  output: redirectListSchema,
});

export const addRedirectContract = defineContract({
  method: 'POST',
  path: '/api/admin/redirects',
  summary:
    'Redirect an address that exists no longer, permanently; to a page of this site or to another site',
  access: 'site:write',
  body: redirectInputSchema,
  output: redirectSchema,
  status: 201,
});

export const removeRedirectContract = defineContract({
  method: 'DELETE',
  path: '/api/admin/redirects/{id}',
  summary: 'Remove a redirect',
  access: 'site:write',
});

export const listBannersContract = defineContract({
  path: '/api/admin/banners',
  summary: 'The banners of the home page, the latest first',
  access: 'site:write',
  output: z.object({ items: z.array(bannerSchema) }),
});

export const addBannerContract = defineContract({
  method: 'POST',
  path: '/api/admin/banners',
  summary: 'Add a banner, in all languages, for a time; its link must lead somewhere',
  access: 'site:write',
  body: bannerInputSchema,
  output: bannerSchema,
  status: 201,
});

export const saveBannerContract = defineContract({
  method: 'PUT',
  path: '/api/admin/banners/{id}',
  summary: 'Replace a banner. Another version than the one named is a `conflict`',
  access: 'site:write',
  body: saveBannerSchema,
  output: bannerSchema,
  errors: ['conflict'],
});

export const removeBannerContract = defineContract({
  method: 'DELETE',
  path: '/api/admin/banners/{id}',
  summary: 'Remove a banner',
  access: 'site:write',
});
