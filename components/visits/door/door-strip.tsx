'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { DoorView } from './door-view';

export type DoorScreen = 'camera' | 'number';

type DoorStripProps = {
  view: DoorView;
  screen: DoorScreen;
  onScreen: (screen: DoorScreen) => void;
};

/** What waits to be sent, and the other way to read a pass. */
export function DoorStrip({ view, screen, onScreen }: DoorStripProps) {
  const t = useTranslations('door.page');
  const other = screen === 'camera' ? 'number' : 'camera';
  return (
    <footer className="dark sticky bottom-0 flex min-h-14 items-center justify-between gap-4 bg-ink px-margin font-semibold text-paper">
      <p role="status" className="inline-flex items-center gap-2.5 tabular-nums">
        <Icon name="upload" />
        {view.waiting === 0 ? t('allSent') : t('waiting', { count: view.waiting })}
      </p>
      <button
        type="button"
        className="inline-flex min-h-14 items-center gap-2.5"
        onClick={() => onScreen(other)}
      >
        <Icon name={other === 'number' ? 'keypad' : 'scan'} />
        {t(other)}
      </button>
    </footer>
  );
}
