import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { SESSION_COOKIE_SECONDS } from '../config/constants';
import { authSecrets, getEnv } from '../config/env';
import type { Failure } from '../core/result';
import type { Db } from '../db/client';
import { getLogger } from '../http/logger';
import type { Locale } from '../i18n/languages';
import { authenticate } from './commands/authenticate';
import { endSession, type SessionTokens } from './commands/sessions';
import { identityProvider } from './provider';
import type { Actor } from './queries';
import { localPath } from './rules';
import { sessionOf } from './request-session';
import {
  decodeSessionCookie,
  encodeSessionCookie,
  readSessionCookie,
  type SessionCookie,
} from './session-cookie';
import { cookieContent, renewSession } from './session-renewal';

/** State of one next-auth call: its dependencies, and the findings of our callbacks. */
export type AuthCall = {
  db: Db;
  at: Date;
  locale: Locale;
  network: string;
  userAgent: string;
  /** The browser's previous session, which a login replaces. */
  previousSessionId?: string | undefined;
  /** Why a login was refused. */
  refusal?: Failure;
  /** An internal error, which next-auth would treat as a logout. */
  fault?: unknown;
  tokens?: SessionTokens;
  actor?: Actor;
};

/** The session has ended on the server: next-auth then removes the cookie. */
class SessionEnded extends Error {}

/** Its message becomes `?error=` of the login form: a code of the catalogue. */
class LoginRefused extends Error {}

const logger: NextAuthOptions['logger'] = {
  error(code, metadata) {
    // expired and ended sessions are routine
    if (code === 'JWT_SESSION_ERROR') getLogger().debug({ code }, 'session cookie refused');
    else getLogger().warn({ code, kind: metadata instanceof Error ? metadata.name : 'unknown' }, 'next-auth');
  },
  warn: (code) => getLogger().debug({ code }, 'next-auth'),
  debug: () => undefined,
};

async function authorize(call: AuthCall, credentials: Record<string, string> | undefined) {
  try {
    const session = await authenticate(call.db, credentials ?? {}, call);
    if (session.ok) {
      call.tokens = session.data;
      if (call.previousSessionId) await endSession(call.db, call.previousSessionId, 'exchanged', call.at);
      return { id: session.data.accountId };
    }
    call.refusal = session.error;
  } catch (error) {
    call.fault = error;
  }
  throw new LoginRefused(call.refusal?.code ?? 'internal_error');
}

const callbacks = (call: AuthCall): NextAuthOptions['callbacks'] => ({
  async jwt({ token, user }) {
    if (user && call.tokens) return cookieContent(call.tokens, call.at);
    const content = readSessionCookie(token);
    if (!content) throw new SessionEnded();
    try {
      const renewed = await renewSession(call.db, content, call.at);
      if (renewed) {
        call.actor = renewed.actor;
        return renewed.cookie;
      }
    } catch (error) {
      call.fault = error;
      return token;
    }
    throw new SessionEnded();
  },
  // the tokens stay in the cookie: scripts get the first name and the scope only
  session: ({ session }) => ({
    expires: session.expires,
    user: { firstName: call.actor?.firstName ?? '', scope: call.actor?.scopes ?? [] },
  }),
  redirect: ({ url, baseUrl }) => `${baseUrl}${localPath(url, baseUrl)}`,
});

/** Failures are logged: in this browser the session has ended anyway. */
async function endOnServer({ db, at }: AuthCall, content: SessionCookie) {
  const { refreshToken } = content;
  const ended = await identityProvider().logout(db, { refreshToken, session: sessionOf(content), at });
  if (!ended.ok) getLogger().warn({ code: ended.error.code }, 'logout did not reach the identity upstream');
}

/** next-auth with our tokens inside its encrypted cookie (docs/product.md#sessions-and-tokens). */
export const authOptions = (call: AuthCall): NextAuthOptions => ({
  secret: authSecrets().current,
  useSecureCookies: getEnv().isSecure,
  session: { strategy: 'jwt', maxAge: SESSION_COOKIE_SECONDS },
  jwt: { maxAge: SESSION_COOKIE_SECONDS, encode: encodeSessionCookie, decode: decodeSessionCookie },
  pages: { signIn: `/${call.locale}/login`, error: `/${call.locale}/login`, signOut: `/${call.locale}` },
  providers: [
    Credentials({
      credentials: {
        username: {},
        password: {},
        otp: {},
        recaptchaToken: {},
        token: {},
        refresh_token: {},
        link: {},
      },
      authorize: (credentials) => authorize(call, credentials),
    }),
  ],
  callbacks: callbacks(call),
  events: {
    async signOut({ token }) {
      const content = readSessionCookie(token);
      try {
        if (content) await endOnServer(call, content);
      } catch (error) {
        call.fault = error;
      }
    },
  },
  logger,
});
