import { readdirSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { CONTRACTS } from './contracts';
import { openApiDocument } from './openapi';

const INFO = { title: 'Passage', version: '0.0.0', url: 'http://localhost:3000' };
const document = () => openApiDocument(CONTRACTS, INFO);

type Operation = {
  operationId: string;
  security: unknown[];
  responses: Record<string, { content?: Record<string, unknown> }>;
};
const operations = () =>
  Object.values(document().paths as Record<string, Record<string, Operation>>).flatMap((path) =>
    Object.values(path),
  );

/** Routes with a third-party protocol, or for unknown paths. */
const WITHOUT_CONTRACT = ['/api/auth/{...nextauth}', '/api/{...unknown}'];

function routePaths(): string[] {
  return readdirSync('app/api', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('route.ts'))
    .map((file) => `/api/${file.replace(/\/?route\.ts$/, '')}`.replace(/\[([^\]]+)\]/g, '{$1}'))
    .sort();
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(document()));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('is rejected by the same validator when invalid', async () => {
    const faulty = { ...structuredClone(document()), paths: { '/api/cart': { get: { responses: 'none' } } } };
    expect((await new Validator().validate(faulty)).valid).toBe(false);
  });

  it('has unique operation ids', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(CONTRACTS.length);
  });

  it('names paths as callers write them', () => {
    const path = (document().paths as Record<string, { get: { parameters: { name?: string }[] } }>)[
      '/api/content/events/{id}.ics'
    ];
    expect(path?.get.parameters[0]).toMatchObject({ name: 'id', in: 'path', required: true });
  });

  it('describes every form of an upload', () => {
    const paths = document().paths as Record<string, { post: { requestBody: { content: object } } }>;
    const formsOf = (path: string) => Object.keys(paths[path]?.post.requestBody.content ?? {});
    expect(formsOf('/api/admin/content')).toEqual(['multipart/form-data', 'application/json']);
    expect(formsOf('/api/pro/import')).toEqual(['multipart/form-data']);
  });

  it('says of every call of an account that the upstream of accounts can be silent', () => {
    const ofNobody = ['post-secure-login', 'post-secure-refresh', 'post-secure-logout', 'post-renewal'];
    const needsAccount = ({ operationId, security }: Operation) =>
      ofNobody.includes(operationId) || JSON.stringify(security).includes('"token"');
    const silent = operations()
      .filter(needsAccount)
      .filter(({ responses }) => !JSON.stringify(responses['503']).includes('identity_unavailable'));
    expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('describes an answer that can be a file, too', () => {
    const paths = document().paths as Record<string, { get: Operation }>;
    const answerOf = (path: string) => Object.keys(paths[path]?.get.responses['200']?.content ?? {});
    expect(answerOf('/api/admin/money/journal')).toEqual([
      'application/json',
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(answerOf('/api/admin/reports/{name}')).toEqual(['application/json', 'text/csv']);
  });

  it('says of reads that are counted that there can be too many', () => {
    const counted = ['get-search', 'get-content-events', 'get-content-events-ics', 'get-catalogue'];
    const limited = operations().filter(({ responses }) => responses['429']);
    expect(limited.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(counted));
  });

  it('describes a file of JSON as such', () => {
    const { content } = operations().find(({ operationId }) => operationId.includes('webmanifest'))
      ?.responses['200'] ?? { content: {} };
    expect(content).toEqual({ 'application/manifest+json': { schema: { type: 'object' } } });
  });

  it('describes the key of staff calls that repeat something', () => {
    const paths = document().paths as Record<string, { post: { parameters: { $ref?: string }[] } }>;
    const again = ['orders/{id}/resend', 'orders/{id}/refund', 'mails/{id}/resend', 'vouchers/{id}/resend'];
    for (const call of again)
      expect(paths[`/api/admin/${call}`]?.post.parameters, call).toContainEqual({
        $ref: '#/components/parameters/optionalIdempotencyKey',
      });
  });

  it('describes every failure as a problem document', () => {
    for (const { responses } of operations())
      for (const [status, { content }] of Object.entries(responses))
        if (Number(status) >= 400) expect(Object.keys(content ?? {})).toEqual(['application/problem+json']);
  });
});

describe('contracts and routes', () => {
  it('match each other', () => {
    const contracted = [...new Set(CONTRACTS.map(({ path }) => path))].sort();
    expect(routePaths().filter((path) => !WITHOUT_CONTRACT.includes(path))).toEqual(contracted);
  });

  it.each(routePaths().filter((path) => !WITHOUT_CONTRACT.includes(path)))(
    '%s exports the methods of its contracts',
    async (path) => {
      const file = `../../app${path.replace(/\{([^}]+)\}/g, '[$1]')}/route.ts`;
      const route = (await import(/* @vite-ignore */ file)) as Record<string, unknown>;
      const exported = Object.keys(route).filter((name) => typeof route[name] === 'function');
      const contracted = CONTRACTS.filter((contract) => contract.path === path).map(({ method }) => method);
      expect(exported.sort()).toEqual(contracted.sort());
    },
    // the first import loads everything the routes share
    30_000,
  );
});
