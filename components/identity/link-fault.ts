import { ApiError } from '@/lib/http/client';

/** Why a link of a mail does not work; `failed` when it is not ours or nobody knows. */
export type LinkFault = 'used' | 'expired' | 'failed';

/** What a refused link says of itself, or null when something else was wrong. */
export function linkFault(error: unknown): LinkFault | null {
  if (!(error instanceof ApiError) || error.problem.code !== 'invalid_token') return null;
  const code = error.problem.errors?.find(({ path }) => path === 'token')?.code;
  if (code === 'link_used') return 'used';
  return code === 'link_expired' ? 'expired' : 'failed';
}
