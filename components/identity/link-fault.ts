import { ApiError } from '@/lib/http/client';

/** Why a mail link does not work; `failed` if the token is not ours or the cause is unknown. */
export type LinkFault = 'used' | 'expired' | 'failed';

/** The reason a link was refused, or null if the error is of another kind. */
export function linkFault(error: unknown): LinkFault | null {
  if (!(error instanceof ApiError) || error.problem.code !== 'invalid_token') return null;
  const code = error.problem.errors?.find(({ path }) => path === 'token')?.code;
  if (code === 'link_used') return 'used';
  return code === 'link_expired' ? 'expired' : 'failed';
}
