import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { Radios } from '@/components/office/fields';
import { CARD_MEDIA, REPLACEMENT_REASONS, type CardMedium, type ReplacementReason } from '@/lib/cards/schema';

type CardFormProps = {
  isBusy: boolean;
  failure: string | null;
  onSubmit: (reason: ReplacementReason, medium: CardMedium) => void;
  onCancel: () => void;
};

/** Why a card is replaced, and by which. Nothing is chosen in advance. */
export function CardForm({ onSubmit, ...frame }: CardFormProps) {
  const t = useTranslations('officeForms.pass');
  const [reason, setReason] = useState<ReplacementReason | null>(null);
  const [medium, setMedium] = useState<CardMedium | null>(null);
  return (
    <ActionFrame
      {...frame}
      verb={t('verbs.replace')}
      cancel={t('cancel')}
      onSubmit={() => {
        if (reason && medium) onSubmit(reason, medium);
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
      <p className="office-help">{t('replaceHelp')}</p>
    </ActionFrame>
  );
}
