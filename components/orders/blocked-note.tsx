import { useTranslations } from 'next-intl';
import { formatUniqueKey } from '@/lib/passes/rules';

type BlockedNoteProps = { numbers?: readonly string[]; className: string };

/** Says which passes with add-ons of an order are blocked, so that these open nothing. */
export function BlockedNote({ numbers = [], className }: BlockedNoteProps) {
  const t = useTranslations('checkout.payment');
  if (numbers.length === 0) return null;
  return (
    <p className={`max-w-measure ${className}`}>
      {t('addOnsBlocked', { numbers: numbers.map(formatUniqueKey).join(', '), count: numbers.length })}
    </p>
  );
}
