'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClasses } from '@/components/ui/button-classes';
import { Icon } from '@/components/ui/icon';
import { timeOf } from '@/lib/core/dates';
import { MINUTE_MS } from '@/lib/core/durations';
import { formatMoney } from '@/lib/i18n/format';
import { VOID_MINUTES } from '@/lib/visits/schema';
import { dottedInitials } from '@/lib/visits/verdict-rules';
import type { Door } from './door';
import { signal } from './door-signals';
import { entriesAfter, wordOf, type DoorView, type Shown } from './door-view';
import { LightShape } from './light-shape';
import { LIGHT_COLOURS } from './light-colours';

type VerdictScreenProps = { door: Door; view: DoorView; shown: Shown; onNext: () => void };

/** The decision about one pass, readable from afar, with what can be done now. */
export function VerdictScreen({ door, view, shown, onNext }: VerdictScreenProps) {
  const t = useTranslations('door.page');
  const { verdict, key } = shown;
  const { light, reason, holder, text, fullName } = verdict;
  const entriesLeft = entriesAfter(shown);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    signal(light);
    title.current?.focus();
  }, [key, light]);
  const isPlainWelcome = reason === 'welcome';
  return (
    <main className="flex grow flex-col gap-x-14 px-margin pt-3.5 lg:flex-row lg:items-start lg:pt-10">
      <LightShape
        light={light}
        colour={LIGHT_COLOURS[light]}
        isOutline={shown.isUndone || (view.mode === 'look' && shown.entryId === null)}
      />
      <div className="flex min-w-0 grow flex-col lg:max-w-[40rem] lg:self-stretch">
        <h1
          ref={title}
          tabIndex={-1}
          className="pt-4 text-[min(4.25rem,15vw)] leading-[.88] tracking-[-.035em] lg:text-[6.5rem]"
        >
          {t(`words.${wordOf(verdict)}`)}
        </h1>
        {holder && (
          <p className="pt-3.5 font-display text-[2.125rem] leading-none font-bold tracking-[-.015em] tabular-nums">
            {dottedInitials(holder.initials)}, {holder.birthYear}
          </p>
        )}
        {!isPlainWelcome && <p className="pt-3 text-[1.1875rem] leading-[1.35] font-medium">{text}</p>}
        {entriesLeft !== null && light !== 'red' && (
          <p className="pt-2 text-[1.1875rem] font-semibold">{t('entriesLeft', { count: entriesLeft })}</p>
        )}
        {fullName !== null && <FullName key={key} name={fullName} />}
        <div className="mt-auto grid gap-2.5 pt-6 pb-3.5">
          <Recorded door={door} shown={shown} />
          <Actions door={door} view={view} shown={shown} onNext={onNext} />
        </div>
      </div>
    </main>
  );
}

const NAME_SECONDS = 10;

/** The name of the holder, for ten seconds. */
function FullName({ name }: { name: string }) {
  const t = useTranslations('door.page');
  const [left, setLeft] = useState(NAME_SECONDS);
  useEffect(() => {
    const timer = window.setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => window.clearInterval(timer);
  }, []);
  if (left === 0) return null;
  return (
    <p className="pt-3 text-[1.1875rem] leading-[1.35] tabular-nums">
      {name}
      <span className="block text-small">{t('nameFor', { seconds: left })}</span>
    </p>
  );
}

function Recorded({ door, shown }: { door: Door; shown: Shown }) {
  const t = useTranslations('door.page');
  const { entryId, isUndone, at } = shown;
  if (entryId === null) return null;
  if (isUndone)
    return (
      <p role="status" className="border-t-2 pt-3 font-display text-[2.125rem] leading-none font-bold">
        {t('undone')}
      </p>
    );
  return <Undoable key={entryId} door={door} id={entryId} time={timeOf(at)} />;
}

/** An entry that was just recorded, and how long it can be undone. */
function Undoable({ door, id, time }: { door: Door; id: string; time: string }) {
  const t = useTranslations('door.page');
  const [left, setLeft] = useState(VOID_MINUTES);
  useEffect(() => {
    const timer = window.setInterval(() => setLeft((minutes) => Math.max(0, minutes - 1)), MINUTE_MS);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <div className="border-t-2 pt-3">
      <p role="status" className="font-display text-[2.125rem] leading-none font-bold tracking-[-.02em]">
        {t('recorded')}
      </p>
      <div className="flex items-center justify-between gap-4 pt-2 leading-tight">
        <p className="font-semibold tabular-nums">
          {time}
          {left > 0 && (
            <span className="block text-small font-normal">{t('undoFor', { minutes: left })}</span>
          )}
        </p>
        {left > 0 && (
          <Button variant="secondary" shape="square" icon="undo" onClick={() => void door.undo(id)}>
            {t('undo')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Actions({ door, view, shown, onNext }: VerdictScreenProps) {
  const t = useTranslations('door.page');
  const { verdict, entryId } = shown;
  const { light, tariffCents } = verdict;
  const phone = view.place?.phone ?? '';
  if (light === 'red')
    return (
      <>
        <Button full icon="scan" onClick={onNext}>
          {t('another')}
        </Button>
        <a
          href={`tel:${phone.replace(/\s/g, '')}`}
          className={buttonClasses({ variant: 'secondary', shape: 'square', full: true })}
        >
          <span>{t('help', { phone })}</span>
          <Icon name="phone" />
        </a>
      </>
    );
  const next = (
    <Button full icon="scan" onClick={onNext}>
      {t('next')}
    </Button>
  );
  if (entryId !== null) return next;
  const letIn = tariffCents === null ? t('letIn') : t('paid', { price: formatMoney(tariffCents) });
  if (view.mode === 'look')
    return (
      <>
        <p className="font-semibold">{t('looked')}</p>
        {next}
        <Button variant="secondary" shape="square" full busy={view.isBusy} onClick={() => void door.enter()}>
          {letIn}
        </Button>
      </>
    );
  return (
    <>
      <Button full busy={view.isBusy} onClick={() => void door.enter()}>
        {letIn}
      </Button>
      <Button variant="secondary" shape="square" icon="close" full onClick={onNext}>
        {t('refuse')}
      </Button>
    </>
  );
}
