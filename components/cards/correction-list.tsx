import { useLocale, useTranslations } from 'next-intl';
import { OfficeSection } from '@/components/office/thing';
import type { AskedCorrection } from '@/lib/cards/schema';
import { formatDay, formatOfficeInstant } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { Holder } from '@/lib/passes/schema';
import { CorrectionActions } from './correction-actions';

type CorrectionListProps = {
  items: readonly AskedCorrection[];
  /** May confirm what others asked for. */
  canDecide: boolean;
  /** On the page of the pass, which need not be named. */
  isOnPass?: boolean;
};

const nameOf = ({ firstName, lastName, birthDate }: Holder): string =>
  `${firstName} ${lastName}, ${formatDay(birthDate)}`;

/** Corrections of holders that wait for a lead. */
export function CorrectionList({ items, canDecide, isOnPass = false }: CorrectionListProps) {
  const t = useTranslations('office.approvals');
  const locale = useLocale();
  if (items.length === 0) return null;
  return (
    <OfficeSection title={t('corrections')}>
      <ul>
        {items.map(({ id, uniqueKey, before, after, reason, askedBy, askedAt, isOwn }) => (
          <li key={id} className="border-b border-hair py-2 leading-5">
            {!isOnPass && (
              <a
                className="num block font-semibold"
                href={screenUrl('/office/passes/[key]', locale, { key: uniqueKey })}
              >
                {uniqueKey}
              </a>
            )}
            <del className="text-mute">
              <span className="sr-only">{t('before')} </span>
              {nameOf(before)}
            </del>
            <ins className="block font-semibold no-underline">
              <span className="sr-only">{t('after')} </span>
              {nameOf(after)}
            </ins>
            {reason}
            <span className="block text-mute">
              {askedBy}, {formatOfficeInstant(new Date(askedAt))}
              {isOwn && `. ${t('own')}`}
            </span>
            {!isOwn && (canDecide ? <CorrectionActions {...{ id, uniqueKey }} /> : t('byLead'))}
          </li>
        ))}
      </ul>
    </OfficeSection>
  );
}
