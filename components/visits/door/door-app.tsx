'use client';

import { useEffect, useState } from 'react';
import { useWakeLock } from '@/components/ui/use-wake-lock';
import type { VisitSource } from '@/lib/visits/schema';
import { DoorHead } from './door-head';
import { allowSoundOnPress } from './door-signals';
import { DoorStrip, type DoorScreen } from './door-strip';
import { needsEvent } from './door-view';
import { keepPage } from './keep-page';
import { LIGHT_COLOURS } from './light-colours';
import { NumberScreen } from './number-screen';
import { PairScreen } from './pair-screen';
import { ReadyScreen } from './ready-screen';
import { useDoor } from './use-door';
import { useGoingOn } from './use-going-on';
import { useScannerKeys } from './use-scanner-keys';
import { VerdictScreen } from './verdict-screen';

const NUMBER = /^[\w*~$=-]{5,15}$/;

/** The check page of a telephone at a door: paired once, then one pass after the other. @param name of the operator */
export function DoorApp({ name }: { name: string }) {
  const [door, view] = useDoor(name);
  const [screen, setScreen] = useState<DoorScreen>('camera');
  const { shown, phase } = view;
  const front = needsEvent(view) ? 'camera' : screen;
  useWakeLock();
  useEffect(() => allowSoundOnPress(window), []);
  useEffect(() => {
    if (phase === 'ready') void keepPage();
  }, [phase]);

  const readTyped = (text: string, source: VisitSource) =>
    void door.read(NUMBER.test(text) ? { number: text } : { code: text }, source);
  useScannerKeys((text) => readTyped(text, 'scanner'));
  const readsBehind = useGoingOn(shown, door.next);

  if (phase !== 'ready') return <PairScreen door={door} view={view} name={name} />;
  const onScreen = (next: DoorScreen) => {
    door.next();
    setScreen(next);
  };
  return (
    <div
      className="flex min-h-dvh flex-col"
      style={shown ? { background: LIGHT_COLOURS[shown.verdict.light] } : undefined}
    >
      <DoorHead door={door} view={view} />
      {!shown && front === 'number' && (
        <NumberScreen view={view} onNumber={(number) => readTyped(number, 'typed')} />
      )}
      {shown && <VerdictScreen door={door} view={view} shown={shown} onNext={door.next} />}
      {/* last, so that what is in front has the first heading */}
      <ReadyScreen
        door={door}
        view={view}
        isHidden={shown !== null || front !== 'camera'}
        isReading={front === 'camera' && (shown === null || readsBehind)}
        onReader={keepPage}
      />
      <DoorStrip view={view} screen={front} onScreen={onScreen} />
    </div>
  );
}
