import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { REASON_MAX } from '@/components/office/action-form';
import { Consequences, type Consequence } from '@/components/office/consequences';
import { OfficeField, Radios } from '@/components/office/fields';
import { wishKeys } from '@/components/office/wish-keys';
import {
  CARD_FEE_CENTS,
  CARD_MEDIA,
  FEE_METHODS,
  REPLACEMENT_REASONS,
  type CardMedium,
  type ReplaceCardInput,
  type ReplacementReason,
} from '@/lib/cards/schema';
import { formatMoney } from '@/lib/i18n/format';

const FEES = [...FEE_METHODS, 'none'] as const;

type CardFormProps = {
  /** Serial of the card in use. */
  serial: number;
  /** There is somebody to mail. */
  hasOwner: boolean;
  /** The person can get an invoice. */
  canInvoice: boolean;
  /** A printed card would be sent: the pass is not over. */
  canPrint: boolean;
  isBusy: boolean;
  failure: string | null;
  /** The same card has the same key until the form is closed. */
  onSubmit: (card: ReplaceCardInput, idempotencyKey: string) => void;
  onCancel: () => void;
};

/** Why a card is replaced, by which, and what that does. Nothing is chosen in advance. */
export function CardForm({ serial, hasOwner, canInvoice, canPrint, onSubmit, ...frame }: CardFormProps) {
  const t = useTranslations('officeForms.pass');
  const [keyOf] = useState(() => wishKeys());
  const [reason, setReason] = useState<ReplacementReason | null>(null);
  const [medium, setMedium] = useState<CardMedium | null>(null);
  const [fee, setFee] = useState<(typeof FEES)[number] | null>(null);
  const [waiver, setWaiver] = useState('');
  const isPrinted = medium === 'printed';
  const isWaived = isPrinted && fee === 'none';
  const next = serial + 1;
  const amount = formatMoney(CARD_FEE_CENTS);
  const consequences: Consequence[] = [
    { icon: 'blocked', text: t('will.refused', { serial }) },
    { icon: 'ticket', text: t('will.number', { serial: next }) },
    ...(isPrinted ? [{ icon: 'printer', text: t('will.batch') } as const] : []),
    ...(isPrinted && fee && fee !== 'none'
      ? [{ icon: 'box', text: t(fee === 'invoice' ? 'will.invoice' : 'will.fee', { amount }) } as const]
      : []),
    ...(hasOwner ? [{ icon: 'mail', text: t('will.mail') } as const] : []),
  ];
  return (
    <ActionFrame
      {...frame}
      verb={t('verbs.replace')}
      onSubmit={() => {
        if (!reason || !medium || (isPrinted && !fee) || (isWaived && !waiver.trim())) return;
        const card = {
          reason,
          medium,
          ...(isPrinted && fee && fee !== 'none' && { fee }),
          ...(isWaived && { waiver: waiver.trim() }),
        };
        onSubmit(card, keyOf(card));
      }}
    >
      <Radios
        legend={t('reason')}
        values={REPLACEMENT_REASONS}
        labelOf={(one) => t(`reasons.${one}`)}
        value={reason}
        onChange={setReason}
      />
      <Radios
        legend={t('medium')}
        values={CARD_MEDIA.filter((one) => one !== 'printed' || canPrint)}
        labelOf={(one) => t(`media.${one}`)}
        value={medium}
        onChange={setMedium}
      />
      {!canPrint && <p className="office-help">{t('noPrint')}</p>}
      {isPrinted && (
        <Radios
          legend={t('fee', { amount })}
          values={FEES.filter((one) => one !== 'invoice' || canInvoice)}
          labelOf={(one) => t(`fees.${one}`)}
          value={fee}
          onChange={setFee}
        />
      )}
      {isPrinted && !canInvoice && <p className="office-help">{t('noInvoice')}</p>}
      {isWaived && (
        <OfficeField
          label={t('waiver')}
          help={t('waiverHelp')}
          required
          maxLength={REASON_MAX}
          value={waiver}
          onChange={setWaiver}
        />
      )}
      {reason && medium && <Consequences items={consequences} />}
      <p className="office-help">{t('replaceHelp')}</p>
    </ActionFrame>
  );
}
