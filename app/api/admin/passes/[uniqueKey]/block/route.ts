import { setPassBlock } from '@/lib/cards/commands/block-pass';
import { blockPassContract } from '@/lib/cards/contract';
import { findPassDetail } from '@/lib/cards/queries';
import { found } from '@/lib/core/result';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(blockPassContract, async ({ db, params, body, at, locale, by }) => {
  const block = await setPassBlock(db, { ...params, ...body, isBlocked: true }, by);
  if (!block.ok) return block;
  const pass = await findPassDetail(db, { ...params, at, locale });
  return found(pass && { ...pass, ...block.data });
});
