/**
 * The error catalogue: every error code and its HTTP status. `messages/*.json` must have a text per code
 * (`errors.<code>`), which the compiler checks. See docs/product.md#error-codes.
 */
export const ERROR_STATUS = {
  invalid_data: 422,
  bad_request: 400,
  invalid_credentials: 401,
  otp_required: 401,
  invalid_otp: 401,
  unauthenticated: 401,
  device_revoked: 401,
  forbidden: 403,
  place_not_active: 403,
  second_factor_required: 403,
  office_locked: 423,
  invalid_recaptcha: 403,
  invalid_csrf: 403,
  not_found: 404,
  user_already_exist: 409,
  account_not_activated: 403,
  invalid_token: 410,
  promocode_not_found: 404,
  promocode_already_used: 409,
  promocode_reserved: 409,
  invalid_promocode: 422,
  invalid_substitute_order_item_option: 422,
  duplicate_order_item: 409,
  empty_cart: 409,
  sale_closed: 409,
  invalid_file: 422,
  quota_exceeded: 409,
  invalid_transition: 409,
  approval_needed: 409,
  frozen: 409,
  conflict: 409,
  run_frozen: 409,
  month_closed: 409,
  preview: 409,
  last_lead: 409,
  second_factor_exists: 409,
  too_many_requests: 429,
  payment_unavailable: 503,
  captcha_unavailable: 503,
  identity_unavailable: 503,
  managed_elsewhere: 409,
  method_not_allowed: 405,
  maintenance: 503,
  unavailable: 503,
  internal_error: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

const CODES: ReadonlySet<string> = new Set(Object.keys(ERROR_STATUS));

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && CODES.has(value);
