import { z } from 'zod';
import { isOfficeCall } from '../config/as-of.mjs';
import { ERROR_STATUS, type ErrorCode } from '../core/errors';
import { VALIDATION_KEYS } from '../core/validation';
import { isDoorAccess, isStaffAccess, statusOf, type Contract } from '../http/define-contract';
import { LOCALES } from '../i18n/languages';
import { isQuestion } from './questions';

type Json = Record<string, unknown>;

const BINARY: Json = { type: 'string', format: 'binary' };

const ref = (name: string) => ({ $ref: `#/components/${name}` });

/** Recursive schemas, named in the document. */
type Definitions = Record<string, Json>;

/** JSON Schema of a request (`input`) or response (`output`), in OpenAPI 3.1's dialect. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', name: string, definitions: Definitions): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const text = JSON.stringify(rest).replaceAll('"#/$defs/', `"#/components/schemas/${name}-`);
  const { $defs = {}, ...own } = JSON.parse(text) as Json & { $defs?: Definitions };
  for (const [part, definition] of Object.entries($defs)) definitions[`${name}-${part}`] = definition;
  return own;
}

/** The properties of an object schema as parameters. */
function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Path parameters, from the contract or from the names in the documented path. */
function pathParameters({ params, publicPath }: Contract): Json[] {
  if (!publicPath) return parametersOf(params, 'path');
  const names = [...publicPath.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
}

/** Error codes that follow from the kind of call, in addition to those of its contract. */
function errorCodesOf(contract: Contract): ErrorCode[] {
  const { access, method, body, multipart, params, query, idempotent, versioned, limit, captcha } = contract;
  const takesInput = body || multipart || query || idempotent || versioned;
  return [
    ...(contract.errors ?? []),
    ...(takesInput ? (['invalid_data'] as const) : []),
    ...(body || multipart ? (['bad_request'] as const) : []),
    ...(access === 'anyone' ? [] : (['unauthenticated'] as const)),
    ...(access === 'anyone' || access === 'door' ? [] : (['identity_unavailable'] as const)),
    ...(access === 'pro' ? (['forbidden'] as const) : []),
    ...(isStaffAccess(access) || access === 'doorOrStaff'
      ? (['forbidden', 'second_factor_required', 'office_locked'] as const)
      : []),
    ...(isDoorAccess(access) ? (['device_revoked'] as const) : []),
    ...(method === 'GET' ? [] : (['invalid_csrf'] as const)),
    ...(method === 'GET' || contract.duringPreview || isOfficeCall(contract.path)
      ? []
      : (['preview'] as const)),
    ...(params ? (['not_found'] as const) : []),
    ...(captcha ? (['invalid_recaptcha', 'captcha_unavailable', 'too_many_requests'] as const) : []),
    ...(limit || isQuestion({ method, url: contract.path }) ? (['too_many_requests'] as const) : []),
    ...(contract.whileClosed ? [] : (['maintenance'] as const)),
    'unavailable',
    'internal_error',
  ];
}

const PROBLEM = 'application/problem+json';

const HEADERS: Record<number, Json> = {
  401: { 'WWW-Authenticate': { schema: { type: 'string' } } },
  429: { 'Retry-After': { schema: { type: 'integer' } } },
};

function problemResponses(contract: Contract): Json {
  const byStatus = new Map<number, Set<ErrorCode>>();
  const add = (status: number, code: ErrorCode) =>
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  for (const code of errorCodesOf(contract)) add(ERROR_STATUS[code], code);
  if (contract.body || contract.multipart) {
    add(413, 'bad_request');
    add(415, 'bad_request');
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: [...codes].join(', '),
        ...(HEADERS[status] ? { headers: HEADERS[status] } : {}),
        content: { [PROBLEM]: { schema: problemWith([...codes]) } },
      },
    ]),
  );
}

const problemWith = (codes: ErrorCode[]): Json => ({
  allOf: [ref('schemas/Problem'), { properties: { code: { enum: codes } } }],
});

const fileOf = (media: string): Json => (media.endsWith('json') ? { type: 'object' } : BINARY);

function successResponse(contract: Contract, definitions: Definitions): Json {
  const { contentType, output, files = [] } = contract;
  const media = contentType ?? 'application/json';
  const name = `${operationId(contract)}-answer`;
  const schema = output ? schemaOf(output, 'output', name, definitions) : fileOf(media);
  const content = {
    [media]: { schema },
    ...Object.fromEntries(files.map((type) => [type, { schema: BINARY }])),
  };
  const hasBody = output !== undefined || contentType !== undefined;
  return {
    [String(statusOf(contract))]: {
      description: 'Success',
      ...(hasBody ? { content } : {}),
    },
  };
}

function requestBody(contract: Contract, definitions: Definitions): Json {
  const { body, multipart, plainUpload = [] } = contract;
  if (multipart) {
    const file = { type: 'object', properties: { file: BINARY } };
    const plain = Object.fromEntries(plainUpload.map((type) => [type, {}]));
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: file }, ...plain } },
    };
  }
  if (!body) return {};
  const schema = schemaOf(body, 'input', `${operationId(contract)}-body`, definitions);
  const content = { 'application/json': { schema } };
  // the body may be omitted if an empty object is valid
  return { requestBody: { required: !body.safeParse({}).success, content } };
}

/** A session: the header alone, or the cookie, which needs a CSRF token for writes. A door has a key or a telephone. */
function securityOf({ access, method }: Contract): Json[] {
  if (access === 'anyone') return [];
  const doors: Json[] = isDoorAccess(access) ? [{ placeKey: [] }, { telephone: [], telephoneProof: [] }] : [];
  if (access === 'door') return doors;
  return [...doors, { token: [] }, method === 'GET' ? { cookie: [] } : { cookie: [], csrf: [] }];
}

const operationId = ({ method, path }: Contract): string =>
  [method.toLowerCase(), ...path.replace('/api/', '').split(/[^A-Za-z0-9]+/)].filter(Boolean).join('-');

/** The scope or the permission that a call needs. */
function accessOf({ access }: Contract): Json {
  if (access === 'anyone' || isDoorAccess(access)) return {};
  if (!isStaffAccess(access) || access === 'staff') return { 'x-scope': access };
  return {
    description: `Needs the permission \`${access}\`. The scope \`admin\` has all permissions.`,
    'x-permission': access,
  };
}

function operationOf(contract: Contract, definitions: Definitions): Json {
  const { path, summary, query, idempotent, versioned } = contract;
  return {
    operationId: operationId(contract),
    summary,
    tags: [path.split('/')[2] ?? 'api'],
    ...accessOf(contract),
    security: securityOf(contract),
    parameters: [
      ...pathParameters(contract),
      ...parametersOf(query, 'query').filter(({ name }) => name !== 'locale'),
      ref('parameters/locale'),
      ...(idempotent
        ? [ref(idempotent === true ? 'parameters/idempotencyKey' : 'parameters/optionalIdempotencyKey')]
        : []),
      ...(versioned ? [ref('parameters/ifMatch')] : []),
    ],
    ...requestBody(contract, definitions),
    responses: { ...successResponse(contract, definitions), ...problemResponses(contract) },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Chosen by the client; the same key gives the same answer.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
};

const PROBLEM_SCHEMA = {
  type: 'object',
  description: 'RFC 9457 problem document; texts in the language of the call.',
  required: ['type', 'title', 'status', 'code', 'detail', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { type: 'string' },
          code: { enum: VALIDATION_KEYS },
          message: { type: 'string' },
          params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
        },
      },
    },
  },
};

const COMPONENTS = {
  schemas: { Problem: PROBLEM_SCHEMA },
  parameters: {
    locale: {
      name: 'locale',
      in: 'query',
      description: 'Language of the answer; else Accept-Language, else fr.',
      schema: { enum: LOCALES },
    },
    ifMatch: {
      name: 'If-Match',
      in: 'header',
      required: true,
      description: 'The version to change, in double quotes, as the last answer named it.',
      schema: { type: 'string' },
    },
    idempotencyKey: { ...IDEMPOTENCY_KEY, required: true },
    optionalIdempotencyKey: { ...IDEMPOTENCY_KEY, required: false },
  },
  securitySchemes: {
    token: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Authorization-Token',
      description: '`Bearer <access token>` from /api/secure/login.',
    },
    cookie: { type: 'apiKey', in: 'cookie', name: 'next-auth.session-token' },
    csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token', description: 'From GET /api/csrf.' },
    placeKey: {
      type: 'http',
      scheme: 'bearer',
      description: 'The key of a place, from POST /api/admin/places/{id}/keys.',
    },
    telephone: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: '`DPoP <token>`, the token from POST /api/door/devices.',
    },
    telephoneProof: {
      type: 'apiKey',
      in: 'header',
      name: 'DPoP',
      description: 'Proof of RFC 9449 by the key of the telephone (ES256; htm, htu, iat, jti, ath).',
    },
  },
};

export type ApiInfo = { title: string; version: string; url: string };

/** The OpenAPI 3.1 document of the contracts, generated from the schemas that validate requests. */
export function openApiDocument(contracts: readonly Contract[], { title, version, url }: ApiInfo): Json {
  const paths: Record<string, Json> = {};
  const definitions: Definitions = {};
  for (const contract of contracts) {
    const path = contract.publicPath ?? contract.path;
    paths[path] = {
      ...paths[path],
      [contract.method.toLowerCase()]: operationOf(contract, definitions),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url }],
    paths,
    components: { ...COMPONENTS, schemas: { ...COMPONENTS.schemas, ...definitions } },
  };
}
