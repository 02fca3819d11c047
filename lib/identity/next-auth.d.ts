import type { Scope } from './schema';

declare module 'next-auth' {
  /** What `GET /api/auth/session` tells scripts. */
  interface Session {
    user: { firstName: string; scope: Scope[] };
    expires: string;
  }
}
