'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LANGUAGES, LOCALES } from '@/lib/i18n/languages';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { Door } from './door';
import { DoorNotices } from './door-notices';
import { needsEvent, type DoorView } from './door-view';
import { EventChoice } from './event-choice';
import { useCamera, type CameraState } from './use-camera';

const PARTY_MAX = 9;
/** A code that stays in view is read once. */
const SAME_CODE_MS = 2500;

type ReadyScreenProps = {
  door: Door;
  view: DoorView;
  /** Whether another screen is in front; the camera stays open behind it. */
  isHidden: boolean;
  /** Whether the camera reads codes, also behind another screen. */
  isReading: boolean;
  onReader: () => void;
};

/** Waits for a pass, with the camera open. */
export function ReadyScreen({ door, view, isHidden, isReading, onReader }: ReadyScreenProps) {
  const t = useTranslations('door.page');
  const locale = useLocale();
  const isChoosing = needsEvent(view);
  const isPaused = !isReading || isChoosing;
  const title = useFocusWhenBack(isHidden);
  const { video, state, start } = useCamera(useNewCodes(door, isPaused), { isPaused, onReader });
  return (
    <main hidden={isHidden} className="grow px-margin pt-4 pb-4">
      <h1 ref={title} tabIndex={-1} className="text-d4">
        {isChoosing ? t('chooseEvent') : t('ready')}
      </h1>
      {isChoosing && <EventChoice door={door} view={view} />}
      <div
        hidden={isChoosing}
        className="pt-3 lg:grid lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:gap-x-12"
      >
        <div className="relative aspect-square max-h-[52dvh] w-full overflow-hidden border-2 border-ink bg-ink">
          <video ref={video} muted playsInline aria-hidden="true" className="h-full w-full object-cover" />
          {state !== 'on' && (
            <div className="absolute inset-0 grid content-center gap-4 bg-fog p-5">
              <CameraMessage state={state} />
              <Button icon="scan" busy={state === 'starting'} onClick={start}>
                {t('openCamera')}
              </Button>
            </div>
          )}
        </div>
        <div className="grid content-start gap-4 pt-4 lg:pt-0">
          <DoorNotices view={view} />
          {view.event !== null && <EventChoice door={door} view={view} />}
          <Party door={door} party={view.party} />
          {view.last && (
            <div className="flex items-center justify-between gap-4 border-t-2 pt-3">
              <p className="font-semibold tabular-nums">{t('lastEntry', { time: view.last.time })}</p>
              <Button
                variant="secondary"
                shape="square"
                size="small"
                icon="undo"
                onClick={() => view.last && void door.undo(view.last.id)}
              >
                {t('undo')}
              </Button>
            </div>
          )}
          <p className="flex gap-4 text-small">
            {LOCALES.filter((one) => one !== locale).map((one) => (
              <a
                key={one}
                href={screenUrl('/check', one)}
                lang={one}
                hrefLang={one}
                className="inline-flex min-h-11 items-center underline"
              >
                {LANGUAGES[one].name}
              </a>
            ))}
          </p>
        </div>
      </div>
    </main>
  );
}

/** The heading gets the focus that was on the screen in front, once that one is gone. */
function useFocusWhenBack(isHidden: boolean): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const wasHidden = useRef(false);
  useEffect(() => {
    if (wasHidden.current && !isHidden && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true });
    wasHidden.current = isHidden;
  }, [isHidden]);
  return title;
}

/** Hands on each code once, as long as it stays in view. */
function useNewCodes(door: Door, isPaused: boolean): (code: string) => void {
  const last = useRef({ code: '', at: 0 });
  useEffect(() => {
    // what is still in front of the camera was read before
    if (!isPaused) last.current.at = performance.now();
  }, [isPaused]);
  return useCallback(
    (code: string) => {
      const at = performance.now();
      const isSame = code === last.current.code && at - last.current.at < SAME_CODE_MS;
      last.current = { code, at };
      if (!isSame) void door.read({ code }, 'scan');
    },
    [door],
  );
}

function CameraMessage({ state }: { state: CameraState }) {
  const t = useTranslations('door.page');
  if (state === 'refused') return <p role="alert">{t('cameraRefused')}</p>;
  if (state === 'missing') return <p role="alert">{t('cameraMissing')}</p>;
  return <p>{t('cameraHint')}</p>;
}

/** How many people come with the next pass. */
function Party({ door, party }: { door: Door; party: number }) {
  const t = useTranslations('door.page');
  return (
    <div role="group" aria-label={t('party')} className="flex items-center justify-between gap-4">
      <p className="font-semibold">{t('party')}</p>
      <div className="flex items-center">
        <button
          type="button"
          aria-label={t('fewer')}
          aria-disabled={party === 1 || undefined}
          onClick={() => door.setParty(Math.max(1, party - 1))}
          className="grid size-12 place-items-center border-2 border-ink"
        >
          <Icon name="minus" />
        </button>
        <output className="min-w-12 text-center font-display text-[1.75rem] font-bold tabular-nums">
          {party}
        </output>
        <button
          type="button"
          aria-label={t('more')}
          aria-disabled={party === PARTY_MAX || undefined}
          onClick={() => door.setParty(Math.min(PARTY_MAX, party + 1))}
          className="grid size-12 place-items-center border-2 border-ink"
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}
