import type { ErrorCode } from '@/lib/core/errors';
import { ApiError } from '@/lib/http/client';

/** Way on after a refused call. The cart is kept in every case. */
export type Remedy = 'retry' | 'reload' | 'login' | 'emptied' | 'cart' | 'information' | 'code' | 'home';

const REMEDIES: Partial<Record<ErrorCode, Remedy>> = {
  unauthenticated: 'login',
  invalid_csrf: 'reload',
  invalid_recaptcha: 'reload',
  empty_cart: 'emptied',
  sale_closed: 'home',
  duplicate_order_item: 'cart',
  invalid_substitute_order_item_option: 'cart',
  promocode_already_used: 'code',
  promocode_reserved: 'code',
  invalid_promocode: 'code',
  invalid_data: 'cart',
  not_found: 'reload',
  invalid_transition: 'reload',
};

/** What the data named, and the cart does not have: a pass, or a printed card. */
const CHANGED = /^(holders\.\d+\.entry|delivery)$/;

export type FailureView = {
  /** The server's message in the visitor's language; null when the server could not be reached. */
  text: string | null;
  remedy: Remedy;
  code: ErrorCode | 'connection';
  /** A part of the cart is no longer offered, and has left it. */
  isGone?: true;
  /** The cart has changed since the page was rendered. */
  isChanged?: true;
  /** Request id in our log, for failures that only the log explains. */
  reference?: string;
};

/** Message and next action for an error. Transient errors offer a retry. */
export function failureView(error: unknown): FailureView {
  if (!(error instanceof ApiError)) return { text: null, remedy: 'retry', code: 'connection' };
  const { code, title, detail, errors, requestId } = error.problem;
  const reference = code === 'internal_error' && requestId ? { reference: requestId } : {};
  // only the field knows what has changed, or of which edition an entry is
  const isDetailed = code === 'conflict' || (code === 'sale_closed' && errors !== undefined);
  const isUnoffered = ({ path, code: fault }: { path: string; code: string }) =>
    path.startsWith('entries.') && fault === 'not_available';
  const faults = code === 'invalid_data' ? (errors ?? []) : [];
  const isGone = faults.some(isUnoffered);
  const isChanged = faults.some(({ path, code: fault }) => fault === 'not_available' && CHANGED.test(path));
  const isIncomplete = faults.length > 0 && faults.every((fault) => fault.code === 'required');
  return {
    text: isDetailed ? detail : title,
    remedy: isDetailed
      ? 'cart'
      : isChanged
        ? 'retry'
        : isIncomplete
          ? 'information'
          : (REMEDIES[code] ?? 'retry'),
    code,
    ...reference,
    ...(isGone ? { isGone } : {}),
    ...(isChanged ? { isChanged } : {}),
  };
}
