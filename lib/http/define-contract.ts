import { z } from 'zod';
import type { ErrorCode } from '../core/errors';
import type { Permission } from '../core/permissions';
import type { AppPathname } from '../i18n/routing';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: anyone, a signed-in customer, one with the scope `pro`, any staff, staff with a permission, a door (the
 * key of a place or a paired telephone), or a door and staff with `passes:read`.
 */
export type Access = 'anyone' | 'customer' | 'pro' | 'staff' | 'door' | 'doorOrStaff' | Permission;

/** True for calls that the key of a place or a telephone may make. */
export const isDoorAccess = (access: Access): access is 'door' | 'doorOrStaff' =>
  access === 'door' || access === 'doorOrStaff';

/** True for calls of staff. */
export const isStaffAccess = (access: Access): access is 'staff' | Permission =>
  access !== 'anyone' && access !== 'customer' && access !== 'pro' && !isDoorAccess(access);

/** Public forms, by their name at the captcha. */
export type CaptchaAction = 'login' | 'sign_up' | 'forgot_password' | 'contact' | 'renewal' | 'order';

/** Input and output of a call. Validates on the server, types the client and generates the OpenAPI document. */
export type Contract = {
  method: Method;
  /** Path with parameters as `{id}`. */
  path: string;
  /** The path in the API document, if a route parameter contains more than the caller's: `{id}.ics`. */
  publicPath?: string;
  summary: string;
  access: Access;
  /** Default for a path with `{id}`: a UUID of that name, and no others. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A file upload instead of JSON; the handler parses it itself. */
  multipart?: true;
  /** Media types of an upload that may also be sent as the body itself. */
  plainUpload?: readonly string[];
  /** The call must, or may, carry `Idempotency-Key`. */
  idempotent?: true | 'optional';
  /** The call must carry `If-Match` with the version it changes. */
  versioned?: true;
  /** Content type of an answer that is not JSON (PDF, CSV, redirect). */
  contentType?: string;
  /** The screen that links to this file. A visitor who gets an error is sent back there. */
  screen?: AppPathname;
  output?: z.ZodType;
  /** Media types of the files that `format` in the query asks for instead of JSON. */
  files?: readonly string[];
  /** Status of success; default 200, or 204 for a call that answers nothing. */
  status?: 201 | 202;
  /** Expected failures besides those of every call of its kind. */
  errors?: readonly ErrorCode[];
  /** Largest body in bytes; default 64 KiB. */
  maxBytes?: number;
  /** Name of the rate limit that counts calls per network address. */
  limit?: string;
  /** The form's name at the captcha. The body contains its token as `recaptchaToken`. */
  captcha?: CaptchaAction;
  /** Available to operators during maintenance too. */
  whileClosed?: true;
  /** A write that a preview allows (docs/product.md#preview). */
  duringPreview?: true;
  /** The feature whose error texts take precedence over the general ones (docs/product.md#error-codes). */
  texts?: 'pro';
};

const idParams = z.object({ id: z.uuid() });

/** A contract as it is written: one without a method is a GET. */
type Written = Omit<Contract, 'method'> & { method?: Method };
type WithId = Written & { path: `${string}{id}${string}`; params?: undefined };
type Defined<C> = C extends { method: Method } ? C : C & { method: 'GET' };

export function defineContract<const C extends WithId>(contract: C): Defined<C> & { params: typeof idParams };
export function defineContract<const C extends Written>(contract: C): Defined<C>;
export function defineContract(contract: Written): Contract {
  const hasDefault = !contract.params && contract.path.includes('{id}');
  return { method: 'GET', ...contract, ...(hasDefault && { params: idParams }) };
}

export const statusOf = ({ status, output, contentType }: Contract): number =>
  status ?? (output || contentType ? 200 : 204);

type Infer<T, Fallback> = T extends z.ZodType ? z.output<T> : Fallback;
type InferInput<T, Fallback> = T extends z.ZodType ? z.input<T> : Fallback;

export type ParamsOf<C extends Contract> = Infer<C['params'], Record<string, never>>;
export type QueryOf<C extends Contract> = Infer<C['query'], Record<string, never>>;
export type BodyOf<C extends Contract> = Infer<C['body'], undefined>;
export type OutputOf<C extends Contract> = Infer<C['output'], undefined>;
/** Input as a caller sends it, without defaults. */
export type BodyInputOf<C extends Contract> = InferInput<C['body'], undefined>;
export type QueryInputOf<C extends Contract> = InferInput<C['query'], undefined>;
export type OutputInputOf<C extends Contract> = InferInput<C['output'], undefined>;
