import 'server-only';
import { getEnv } from '../../config/env';
import { fail, type Result } from '../../core/result';
import type { BodyInputOf, Contract, OutputOf } from '../../http/define-contract';
import { tokenInRequest } from '../request-session';
import { callUpstream } from './call';
import type { ReceivedRequest } from '../../http/received-request';

type Relayed = { body: object; request: ReceivedRequest; network: string; locale: string };

/** The captcha was checked here and is valid for this site only. */
const withoutCaptcha = ({ recaptchaToken: _, ...body }: Record<string, unknown>): object => body;

/**
 * Forwards a call that changes an account to the upstream; null for local accounts. Links in resulting mails lead to
 * the upstream.
 * @returns `managed_elsewhere` when the upstream does not have the call
 */
export async function relay<C extends Contract>(
  contract: C,
  { body, request, network, locale }: Relayed,
): Promise<Result<OutputOf<C>> | null> {
  if (!getEnv().identityUpstream) return null;
  const answer = await callUpstream(contract, {
    body: withoutCaptcha({ ...body }) as BodyInputOf<C>,
    token: await tokenInRequest(request),
    userAgent: request.headers.get('user-agent') ?? '',
    network,
    locale,
  });
  const hasNone = !answer.ok && answer.error.code === 'not_found';
  return hasNone ? fail('managed_elsewhere') : answer;
}
