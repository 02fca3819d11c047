import 'server-only';
import { getEnv } from '../config/env';
import { embeddedProvider } from './embedded-provider';
import type { IdentityProvider } from './port';
import { upstreamProvider } from './upstream/provider';

/** The configured source of accounts. */
export const identityProvider = (): IdentityProvider =>
  getEnv().identityUpstream ? upstreamProvider : embeddedProvider;
