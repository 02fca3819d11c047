import { useTranslations } from 'next-intl';
import { OfficeSection } from '@/components/office/thing';
import { formatMoney } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { Run } from '@/lib/settlement/schema';
import { returnWords } from './return-words';

type RunFlagsProps = { run: Pick<Run, 'lines' | 'faults' | 'later' | 'kind'>; locale: Locale };

/** Houses that need a look, and entries that came after the run was frozen. */
export function RunFlags({ run: { lines, faults, later, kind }, locale }: RunFlagsProps) {
  const t = useTranslations('office.settlement.flags');
  const settlement = useTranslations('office.settlement');
  const nameOf = new Map(lines.map(({ partnerId, partner }) => [partnerId, partner]));
  const house = (id: string) => (
    <a href={screenUrl('/office/partners/[id]', locale, { id })} className="font-semibold underline">
      {nameOf.get(id)}
    </a>
  );
  const returned = lines.filter(({ payment }) => payment?.state === 'returned');
  const owing = lines.filter(({ carried }) => carried > 0);
  if (!owing.length && !returned.length && !faults.length && !later.late && !later.undone) return null;
  return (
    <OfficeSection title={t('title')}>
      <ul className="grid gap-2.5 pt-1">
        {returned.map(({ partnerId, payment }) => (
          <li key={partnerId}>
            {house(partnerId)}.{' '}
            {t('cameBack', {
              hasReason: String(Boolean(payment?.reason)),
              reason: returnWords(settlement, payment?.reason ?? ''),
            })}
          </li>
        ))}
        {owing.map(({ partnerId, gross, advance, correction, carried }) => (
          <li key={partnerId}>
            {house(partnerId)}.{' '}
            {t('carried', {
              gross: formatMoney(gross),
              advance: formatMoney(advance - correction),
              carried: formatMoney(carried),
            })}
          </li>
        ))}
        {faults.map(({ partnerId, field }) => (
          <li key={`${partnerId}-${field}`}>
            {house(partnerId)}. {t(`fault.${field}`)}
          </li>
        ))}
        {later.undone > 0 && <li>{t('undone', { kind, count: later.undone })}</li>}
        {later.late > 0 && <li>{t('late', { kind, count: later.late })}</li>}
      </ul>
    </OfficeSection>
  );
}
