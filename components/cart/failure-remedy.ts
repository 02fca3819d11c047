import type { ErrorCode } from '@/lib/core/errors';
import { ApiError } from '@/lib/http/client';

/** What a customer can do about a refused call; the cart stays in every case. */
export type Remedy = 'retry' | 'reload' | 'login' | 'order' | 'cart' | 'code' | 'home';

const REMEDIES: Partial<Record<ErrorCode, Remedy>> = {
  unauthenticated: 'login',
  invalid_csrf: 'reload',
  invalid_recaptcha: 'reload',
  empty_cart: 'order',
  sale_closed: 'home',
  duplicate_order_item: 'cart',
  invalid_substitute_order_item_option: 'cart',
  promocode_already_used: 'code',
  invalid_promocode: 'code',
  invalid_data: 'cart',
  not_found: 'reload',
  invalid_transition: 'reload',
};

export type FailureView = {
  /** Sentence of the server in the visitor's language; null when it could not be reached. */
  text: string | null;
  remedy: Remedy;
  code: ErrorCode | 'connection';
  /** What our log has it under; for failures that only we can explain. */
  reference?: string;
};

/** What went wrong and what to do next. Anything that may pass by itself is tried again. */
export function failureView(error: unknown): FailureView {
  if (!(error instanceof ApiError)) return { text: null, remedy: 'retry', code: 'connection' };
  const { code, title, requestId } = error.problem;
  const reference = code === 'internal_error' && requestId ? { reference: requestId } : {};
  return { text: title, remedy: REMEDIES[code] ?? 'retry', code, ...reference };
}
