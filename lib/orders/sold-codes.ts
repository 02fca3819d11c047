import 'server-only';
import type { z } from 'zod';
import { sumCents } from '../core/money';
import type { CodeItem } from '../cart/schema';
import { codeLabel, kindOfCode } from '../cart/view';
import { maskedCode, type AppliedCode } from '../promotions/rules';
import type { promotionJson } from './tables';

type SoldCodes = z.infer<typeof promotionJson>;

const labelOf = ({ code }: AppliedCode): string =>
  code.type === 'promotion' ? code.code : maskedCode(codeLabel(code));

/** Value of a voucher; an amount is worth what it paid. */
const valueOf = ({ code, off }: AppliedCode): number =>
  code.type === 'voucher' && code.kind !== 'amount' ? code.remainingCents : sumCents(off);

/** Codes as an order stores them: vouchers masked, so that old orders cannot be used to redeem them. */
export function soldCodes(applied: readonly AppliedCode[]): SoldCodes | null {
  const [first] = applied;
  if (!first) return null;
  const vouchers = applied.flatMap((one) =>
    one.code.type === 'voucher'
      ? [{ id: one.code.id, code: labelOf(one), discountCents: sumCents(one.off) }]
      : [],
  );
  return {
    code: applied.map(labelOf).join(', '),
    kind: kindOfCode(first.code),
    discountCents: sumCents(applied.flatMap(({ off }) => off)),
    ...(vouchers.length ? { valueCents: sumCents(applied.map(valueOf)), vouchers } : {}),
  };
}

type Left = { id: string; amount: number; expiresOn: string };

/** The codes of an order, with what is left on its vouchers. */
export function codeItems(sold: SoldCodes | null, lefts: readonly Left[]): CodeItem[] {
  if (!sold) return [];
  const { kind, vouchers } = sold;
  const leftOn = (found: Left | undefined) =>
    found ? { left: { amount: found.amount, expiresOn: found.expiresOn } } : {};
  if (!vouchers) return [{ code: sold.code, kind, discount: sold.discountCents, ...leftOn(lefts[0]) }];
  return vouchers.map(({ id, code, discountCents }) => ({
    code,
    kind,
    discount: discountCents,
    ...leftOn(lefts.find((left) => left.id === id)),
  }));
}
