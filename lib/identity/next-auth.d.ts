import type { Scope } from './schema';

declare module 'next-auth' {
  /** Response of `GET /api/auth/session` to scripts. */
  interface Session {
    user: { firstName: string; scope: Scope[] };
    expires: string;
  }
}
