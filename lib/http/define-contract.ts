import type { z } from 'zod';
import type { ErrorCode } from '../core/errors';
import type { Permission } from '../core/permissions';
import type { AppPathname } from '../i18n/routing';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anybody, a signed-in customer, one with the scope `pro`, any staff, or staff with a permission. */
export type Access = 'anyone' | 'customer' | 'pro' | 'staff' | Permission;

/** True for calls of staff. */
export const isStaffAccess = (access: Access): access is 'staff' | Permission =>
  access !== 'anyone' && access !== 'customer' && access !== 'pro';

/** The forms anybody can send, as the captcha knows them. */
export type CaptchaAction = 'login' | 'sign_up' | 'forgot_password' | 'contact' | 'renewal' | 'order';

/** What a call takes and gives. One object validates on the server, types the client and feeds OpenAPI. */
export type Contract = {
  method: Method;
  /** Path with parameters as `{id}`. */
  path: string;
  /** The path as the document names it, where a parameter of ours holds more than the caller's: `{id}.ics`. */
  publicPath?: string;
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A file upload instead of JSON; the handler parses it itself. */
  multipart?: true;
  /** Media types of an upload that may be the body itself as well. */
  plainUpload?: readonly string[];
  /** The call must carry `Idempotency-Key`. */
  idempotent?: true;
  /** Answer without a body of ours (PDF, CSV, redirect): its content type. */
  contentType?: string;
  /** The screen that links to this file: whoever follows the link is led back there when there is none. */
  screen?: AppPathname;
  output?: z.ZodType;
  /** Status of success, 200 unless told. */
  status?: 200 | 201 | 202 | 204;
  /** Expected failures beside those every call of its kind can have. */
  errors: readonly ErrorCode[];
  /** Largest body in bytes, 64 KiB unless told. */
  maxBytes?: number;
  /** Name of the rate limit that counts calls per network address. */
  limit?: string;
  /** The form's action at the captcha: its token comes as `recaptchaToken` of the body and is verified. */
  captcha?: CaptchaAction;
  /** Answers while the site is closed for maintenance too: for whoever looks after it. */
  whileClosed?: true;
  /** Whose texts of the errors come first: the same code may say more in one feature (docs/product.md#error-codes). */
  texts?: 'pro';
};

export const defineContract = <const C extends Contract>(contract: C): C => contract;

type Infer<T, Fallback> = T extends z.ZodType ? z.output<T> : Fallback;
type InferInput<T, Fallback> = T extends z.ZodType ? z.input<T> : Fallback;

export type ParamsOf<C extends Contract> = Infer<C['params'], Record<string, never>>;
export type QueryOf<C extends Contract> = Infer<C['query'], Record<string, never>>;
export type BodyOf<C extends Contract> = Infer<C['body'], undefined>;
export type OutputOf<C extends Contract> = Infer<C['output'], undefined>;
/** What a caller sends; defaults may be left out. */
export type BodyInputOf<C extends Contract> = InferInput<C['body'], undefined>;
export type QueryInputOf<C extends Contract> = InferInput<C['query'], undefined>;
export type OutputInputOf<C extends Contract> = InferInput<C['output'], undefined>;
