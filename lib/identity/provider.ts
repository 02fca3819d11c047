import 'server-only';
import { getEnv } from '../config/env';
import { embeddedProvider } from './embedded-provider';
import type { IdentityProvider } from './port';
import { upstreamProvider } from './upstream/provider';

/** Who knows the accounts, as this instance is configured. */
export const identityProvider = (): IdentityProvider =>
  getEnv().identityUpstream ? upstreamProvider : embeddedProvider;
