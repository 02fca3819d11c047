import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CardMedium, ReplacementReason } from '@/lib/cards/schema';

type CardFormProps = {
  reasons: readonly ReplacementReason[];
  media: readonly CardMedium[];
  isBusy: boolean;
  failure: string | null;
  onSubmit: (reason: ReplacementReason, medium: CardMedium) => void;
  onCancel: () => void;
};

/** Why a card is replaced, and by which. Nothing is chosen in advance. */
export function CardForm({ reasons, media, isBusy, failure, onSubmit, onCancel }: CardFormProps) {
  const t = useTranslations('officeForms.pass');
  const [reason, setReason] = useState<ReplacementReason | null>(null);
  const [medium, setMedium] = useState<CardMedium | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && reason && medium) onSubmit(reason, medium);
      }}
      className="my-2 grid gap-3 border-2 border-ink p-3"
    >
      {failure && (
        <p role="alert" className="office-help is-error">
          {failure}
        </p>
      )}
      <fieldset>
        <legend className="office-label">{t('reason')}</legend>
        {reasons.map((one) => (
          <label key={one} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="radio"
              name="reason"
              required
              checked={reason === one}
              onChange={() => setReason(one)}
            />
            {t(`reasons.${one}`)}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="office-label">{t('medium')}</legend>
        {media.map((one) => (
          <label key={one} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="radio"
              name="medium"
              required
              checked={medium === one}
              onChange={() => setMedium(one)}
            />
            {t(`media.${one}`)}
          </label>
        ))}
      </fieldset>
      <p className="office-help">{t('replaceHelp')}</p>
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={onCancel} className="office-button is-back">
          {t('cancel')}
        </button>
        <button type="submit" aria-busy={isBusy} className="office-button">
          {t('verbs.replace')}
        </button>
      </div>
    </form>
  );
}
