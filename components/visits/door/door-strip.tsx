'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { formatDay } from '@/lib/i18n/format';
import type { DoorView } from './door-view';
import { LIGHT_COLOURS } from './light-colours';

export type DoorScreen = 'camera' | 'number';

type DoorStripProps = {
  view: DoorView;
  screen: DoorScreen;
  onScreen: (screen: DoorScreen) => void;
};

/** Unsent entries, age of the list of revoked cards, and the other way to read a pass. */
export function DoorStrip({ view, screen, onScreen }: DoorStripProps) {
  const t = useTranslations('door.page');
  const reasons = useTranslations('door.reasons');
  const { oldListOf, shown } = view;
  // the decision above says it larger
  const isSaid = shown?.verdict.reason === 'list_old';
  const waiting = view.waiting + view.elsewhere;
  const other = screen === 'camera' ? 'number' : 'camera';
  return (
    <footer
      className={classNames(
        'sticky bottom-0 flex min-h-14 items-center justify-between gap-4 px-margin py-1 leading-tight font-semibold',
        oldListOf === null ? 'dark bg-ink text-paper' : 'border-t-2 border-ink text-ink',
      )}
      style={oldListOf === null ? undefined : { background: LIGHT_COLOURS.amber }}
    >
      <p role="status" className="inline-flex items-center gap-2.5 tabular-nums">
        <Icon name="upload" />
        <span>
          {waiting === 0 ? t('allSent') : t('waiting', { count: waiting })}
          {oldListOf !== null && !isSaid && (
            <span className="block text-small">{reasons('list_old', { day: formatDay(oldListOf) })}</span>
          )}
        </span>
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
