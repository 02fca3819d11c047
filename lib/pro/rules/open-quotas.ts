import type { Edition } from '../../catalogue/rules';
import { isOver, type Moment } from '../../core/dates';
import type { QuotaView } from '../schema';

/** Leaves out quotas of editions that are no longer sold, except one with an import in progress. */
export function openQuotas<Quota extends QuotaView>(
  quotas: readonly Quota[],
  editions: readonly Pick<Edition, 'code' | 'onSaleUntil'>[],
  at: Moment,
): Quota[] {
  const over = editions.filter(({ onSaleUntil }) => isOver(onSaleUntil, at)).map(({ code }) => code);
  return quotas.filter(({ edition, imported }) => imported > 0 || !over.includes(edition));
}
