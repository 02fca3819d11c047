import { defineRoute } from '@/lib/http/define-route';
import { pro } from '@/lib/identity/guards';
import { correctRow } from '@/lib/pro/commands/correct-row';
import { dropRow } from '@/lib/pro/commands/drop-row';
import { correctRowContract, dropRowContract } from '@/lib/pro/contract';

export const PATCH = defineRoute(correctRowContract, pro, ({ db, actor, params, body, at, locale }) =>
  correctRow(db, { line: params.line, ...body }, { accountId: actor.accountId, at, locale }),
);

export const DELETE = defineRoute(dropRowContract, pro, ({ db, actor, params, query, at, locale }) =>
  dropRow(db, { line: params.line, ...query }, { accountId: actor.accountId, at, locale }),
);
