import { found, ok, tooMany } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { consume } from '@/lib/http/rate-limit-commands';
import { pro } from '@/lib/identity/guards';
import { cancelImport } from '@/lib/pro/commands/cancel-import';
import { importFile } from '@/lib/pro/commands/import-file';
import { cancelImportContract, getImportContract, importFileContract } from '@/lib/pro/contract';
import { getImport } from '@/lib/pro/queries/import';
import { readUpload } from '@/lib/pro/upload';

export const POST = defineRoute(importFileContract, pro, async ({ db, actor, at, locale, request }) => {
  const wait = await consume(db, 'pro_import', { account: actor.accountId });
  if (wait > 0) return tooMany(wait);
  const upload = await readUpload(request, importFileContract.maxBytes);
  return upload.ok ? importFile(db, upload.data, { accountId: actor.accountId, at, locale }) : upload;
});

export const GET = defineRoute(getImportContract, pro, async ({ db, actor: { accountId }, locale }) =>
  found(await getImport(db, { accountId, locale })),
);

export const DELETE = defineRoute(
  cancelImportContract,
  pro,
  async ({ db, actor: { accountId }, query: { importId }, at }) => {
    await cancelImport(db, { accountId, importId, at });
    return ok({ messages: ['back_to_first_step_pro'] });
  },
);
