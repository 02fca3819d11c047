import { useTranslations } from 'next-intl';
import { useMailReason } from '@/components/mail/use-mail-reason';
import { useMailTitle } from '@/components/mail/use-mail-title';
import { Timeline } from '@/components/office/timeline';
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/audit/schema';
import { REPLACEMENT_REASONS } from '@/lib/cards/schema';
import { timeOf } from '@/lib/core/dates';
import { formatInstantDay, formatMoney } from '@/lib/i18n/format';
import { ORDER_STATUSES, type OrderStatus } from '@/lib/orders/schema';
import type { TimelineEntry } from '@/lib/people/schema';

const isAction = (name: string): name is AuditAction => AUDIT_ACTIONS.some((one) => one === name);
const isStatus = (name: string): name is OrderStatus => ORDER_STATUSES.some((one) => one === name);

const BATCH_STEPS = ['batch_created', 'batch_sent', 'batch_undone'] as const;

/** Actions whose entry names a member of a house. */
const MEMBER_CHANGES: ReadonlySet<string> = new Set(['member_added', 'member_removed']);

function useWords(): (entry: TimelineEntry) => string {
  const t = useTranslations('office.history');
  const actions = useTranslations('office.log.actions');
  const mailTitle = useMailTitle();
  return ({ source, what, subject, cents }) => {
    switch (source) {
      case 'account':
        return t('account');
      case 'order':
        if (what === 'reopened') return t('order.reopened', { number: subject ?? '' });
        return isStatus(what) ? t(`order.${what}`, { number: subject ?? '' }) : what;
      case 'staff': {
        const action = isAction(what) ? actions(what) : what;
        if (cents !== null) return t('amount', { action, sum: formatMoney(cents) });
        if (!subject) return action;
        return MEMBER_CHANGES.has(what)
          ? t('member', { action, name: subject })
          : t('serial', { action, serial: subject });
      }
      case 'mail':
        return t(`mail.${subject === 'sent' || subject === 'failed' ? subject : 'queued'}`, {
          mail: mailTitle(what),
        });
      case 'extension':
        return t(what === 'restored' ? 'restored' : 'extended', { days: Number(subject) });
      case 'batch': {
        const step = BATCH_STEPS.find((one) => one === what);
        return step ? t(`batch.${step}`, { number: subject ?? '' }) : what;
      }
      case 'payment':
        return t('payment', { sum: formatMoney(cents ?? 0), number: subject ?? '' });
    }
  };
}

/** Reasons that the system writes when it moves an order. */
const ORDER_REASONS = [
  'payment_received',
  'nothing_to_pay',
  'not_paid_in_time',
  'payment_failed',
  'payment_expired',
  'refunded_at_provider',
  'dispute_lost',
  'account_deleted',
  'cancelled_by_operator',
  'withdrawn',
  'replaced',
  'released',
  'same_holder',
] as const;

/** The reason of an entry in words. Those of replaced cards and of moves by the system are codes. */
function useReason(): (entry: TimelineEntry) => string | null {
  const t = useTranslations('office.history');
  const codes = useTranslations('office.pass.reasons');
  const mailReason = useMailReason();
  return ({ source, what, reason, waiver }) => {
    if (source === 'mail') return reason && mailReason(reason);
    const move = source === 'order' && ORDER_REASONS.find((one) => one === reason);
    if (move) return t(`reasons.${move}`);
    const code = what === 'card_replaced' && REPLACEMENT_REASONS.find((one) => one === reason);
    const words = code ? codes(code) : reason;
    return waiver ? t('waived', { reason: words ?? '', waiver }) : words;
  };
}

/** Timeline of a thing, in words. */
export function History({ entries }: { entries: TimelineEntry[] }) {
  const t = useTranslations('office.history');
  const words = useWords();
  const reasonOf = useReason();
  if (entries.length === 0) return <p className="text-mute">{t('none')}</p>;
  return (
    <Timeline
      entries={entries.map((entry) => ({
        id: `${entry.source}-${entry.id}`,
        day: formatInstantDay(new Date(entry.at)),
        time: timeOf(new Date(entry.at)),
        by: entry.by,
        name: entry.name,
        text: words(entry),
        reason: reasonOf(entry),
      }))}
    />
  );
}
