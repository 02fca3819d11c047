import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { Radios } from '@/components/office/fields';
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
  isBusy: boolean;
  failure: string | null;
  onSubmit: (card: ReplaceCardInput) => void;
  onCancel: () => void;
};

/** Why a card is replaced, and by which. Nothing is chosen in advance. */
export function CardForm({ onSubmit, ...frame }: CardFormProps) {
  const t = useTranslations('officeForms.pass');
  const [reason, setReason] = useState<ReplacementReason | null>(null);
  const [medium, setMedium] = useState<CardMedium | null>(null);
  const [fee, setFee] = useState<(typeof FEES)[number] | null>(null);
  const isPrinted = medium === 'printed';
  return (
    <ActionFrame
      {...frame}
      verb={t('verbs.replace')}
      cancel={t('cancel')}
      onSubmit={() => {
        if (!reason || !medium || (isPrinted && !fee)) return;
        onSubmit({ reason, medium, ...(isPrinted && fee && fee !== 'none' && { fee }) });
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
        values={CARD_MEDIA}
        labelOf={(one) => t(`media.${one}`)}
        value={medium}
        onChange={setMedium}
      />
      {isPrinted && (
        <Radios
          legend={t('fee', { amount: formatMoney(CARD_FEE_CENTS) })}
          values={FEES}
          labelOf={(one) => t(`fees.${one}`)}
          value={fee}
          onChange={setFee}
        />
      )}
      <p className="office-help">{t('replaceHelp')}</p>
    </ActionFrame>
  );
}
