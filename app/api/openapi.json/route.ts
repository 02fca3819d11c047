import { getOpenApiContract } from '@/lib/api/contract';
import { CONTRACTS } from '@/lib/api/contracts';
import { openApiDocument } from '@/lib/api/openapi';
import { getBrand } from '@/lib/config/brand';
import { getEnv } from '@/lib/config/env';
import { ok } from '@/lib/core/result';
import { anyone, defineRoute } from '@/lib/http/define-route';
import packageFile from '@/package.json';

export const GET = defineRoute(getOpenApiContract, anyone, async () =>
  ok(
    openApiDocument(CONTRACTS, {
      title: getBrand().name,
      version: packageFile.version,
      url: getEnv().publicUrl,
    }),
  ),
);
