import type { Texts } from '@/components/office/office-list';

/** Reasons of ISO 20022 for a payment that came back, which banks often give without a text. */
const CODES = ['AC01', 'AC04', 'AC06', 'BE01', 'MS03'] as const;

/** Why a payment came back: the words of the bank, or those for its code. */
export function returnWords(t: Texts<'office.settlement'>, reason: string): string {
  const code = CODES.find((one) => one === reason);
  return code ? t(`returnReasons.${code}`) : reason;
}
