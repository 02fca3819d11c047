import { useTranslations } from 'next-intl';
import { OfficeSection } from '@/components/office/thing';
import { formatDay, formatMoney } from '@/lib/i18n/format';
import type { Run } from '@/lib/settlement/schema';

/** Links that stand beside others. */
export const RUN_LINK = 'inline-flex min-h-6 items-center underline pointer-coarse:min-h-11';

const HASH_LETTERS = 8;

/** The payment files as they were made. */
export function RunFiles({ run: { id, files }, canDownload }: { run: Run; canDownload: boolean }) {
  const t = useTranslations('office.settlement.files');
  if (!files.length) return null;
  return (
    <OfficeSection title={t('title')}>
      <ul className="grid gap-2.5 pt-1">
        {files.map(({ sequence, executionDay, total, payments, digest, state }) => (
          <li key={sequence}>
            {canDownload ? (
              <a
                href={`/api/admin/settlement/runs/${id}/payment-file.xml?${new URLSearchParams({ sequence: String(sequence) })}`}
                download
                className={`${RUN_LINK} font-semibold`}
              >
                {t('file', { sequence })}
              </a>
            ) : (
              <b className="font-semibold">{t('file', { sequence })}</b>
            )}
            <span className="block tabular-nums text-mute">
              {t('facts', {
                count: payments,
                amount: formatMoney(total),
                day: formatDay(executionDay),
                hash: digest.slice(0, HASH_LETTERS),
              })}
            </span>
            {state === 'refused' && <span className="block text-error">{t('refused')}</span>}
          </li>
        ))}
      </ul>
    </OfficeSection>
  );
}
