import { staffActor } from '@/lib/audit/actor';
import { setPassBlock } from '@/lib/cards/commands/block-pass';
import { blockPassContract } from '@/lib/cards/contract';
import { findPassDetail } from '@/lib/cards/queries';
import { found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(blockPassContract, staff('passes:write'), async (call) => {
  const { db, params, body, at, locale } = call;
  const block = await setPassBlock(db, { ...params, ...body, isBlocked: true }, staffActor(call));
  return block.ok ? found(await findPassDetail(db, { ...params, at, locale })) : block;
});
