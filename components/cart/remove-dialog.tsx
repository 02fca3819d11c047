'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { EntryView } from '@/lib/cart/schema';

type RemoveDialogProps = {
  /** The entry to remove; the dialog is closed while null. */
  entry: EntryView | null;
  onClose: () => void;
  onConfirm: (entry: EntryView) => void;
};

/** Confirms the removal of an entry and its add-ons. */
export function RemoveDialog({ entry, onClose, onConfirm }: RemoveDialogProps) {
  const t = useTranslations('checkout.cart');
  const kind = entry?.gift ? 'gift' : entry?.pass || entry?.lost === 'entry' ? 'addOns' : 'pass';
  return (
    <Dialog
      open={entry !== null}
      onClose={onClose}
      title={t('removeTitle', { kind })}
      closeLabel={t('close')}
    >
      {entry && (
        <>
          <p>{t('removeText', { kind, title: entry.title, name: entry.gift?.recipientName ?? '' })}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button shape="square" onClick={() => onConfirm(entry)}>
              {t('removeConfirm')}
            </Button>
            <Button variant="secondary" shape="square" onClick={onClose}>
              {t('removeKeep')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
