/** See docs/product.md#constants-and-limits. Seconds and milliseconds as named. */
export const ACCESS_TOKEN_SECONDS = 3_600;
export const REFRESH_TOKEN_SECONDS = 2_592_000;
export const SESSION_COOKIE_SECONDS = 3_600;
export const CSRF_IDLE_SECONDS = 2 * 3_600;
export const ACTIVATION_TOKEN_SECONDS = 48 * 3_600;
export const RESET_TOKEN_SECONDS = 3_600;
/** A link to the page of a house. */
export const HOUSE_TOKEN_SECONDS = 1_800;
export const EMAIL_TOKEN_SECONDS = 48 * 3_600;
export const ERROR_PAGE_CACHE_SECONDS = 5;

/** Delay before a spinner appears, and its minimum duration. */
export const FETCH_DELAY_MS = 200;
export const LOADING_BAR_THROTTLE_MS = 200;
export const LOADING_BAR_DURATION_MS = 5_000;
/** Distance from the viewport at which images load, as a fraction of the screen. */
export const LAZY_MARGIN = '33%';
export const CHUNK_RELOAD_GUARD_MS = 60_000;
export const CONSENT_DAYS = 365;
export const ROUTE_PUSH_DELAY_MS = 250;
