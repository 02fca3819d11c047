import { defineRoute } from '@/lib/http/define-route';
import { pro } from '@/lib/identity/guards';
import { correctRow } from '@/lib/pro/commands/correct-row';
import { correctRowContract } from '@/lib/pro/contract';

export const PATCH = defineRoute(correctRowContract, pro, ({ db, actor, params, body, at, locale }) =>
  correctRow(db, { line: params.line, ...body }, { accountId: actor.accountId, at, locale }),
);
