'use client';

import { useTranslations } from 'next-intl';
import { BulkBar } from '@/components/office/bulk-bar';
import { callApi } from '@/lib/http/client';
import { moveOrdersContract } from '@/lib/orders/admin-contract';
import { BULK_MOVES, type BulkFilter } from '@/lib/orders/bulk-schema';

/** Marks many orders as produced, or archives them. */
export function OrderBulk({ filter, total }: { filter: BulkFilter; total: number }) {
  const t = useTranslations('officeForms.orders');
  return (
    <BulkBar
      total={total}
      actions={BULK_MOVES.map((name) => ({
        name,
        label: t(`verbs.${name}`),
        verb: (count) => t(`bulk.${name}`, { count }),
      }))}
      call={async ({ action, ids, confirm }) => {
        const body = { to: action, filter, ...(ids && { ids }), ...(confirm && { confirm }) };
        const { skipped, ...counts } = await callApi(moveOrdersContract, { body });
        return {
          ...counts,
          skipped: skipped.map(({ id, number, why }) => ({ id, name: number, why: t(`skips.${why}`) })),
        };
      }}
    />
  );
}
