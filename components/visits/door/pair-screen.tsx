'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { ArchPulse } from '@/components/ui/arch-pulse';
import { Button } from '@/components/ui/button';
import { Logo } from '@/components/ui/logo';
import type { Door } from './door';
import type { DoorView } from './door-view';

/** A telephone that is not paired, or is being paired. */
export function PairScreen({ door, view, name }: { door: Door; view: DoorView; name: string }) {
  const t = useTranslations('door.pair');
  const { phase, problem, waiting } = view;
  const isBusy = phase !== 'unpaired';
  return (
    <main className="grid min-h-dvh content-between gap-10 bg-season px-margin py-8">
      <Logo name={name} on="season" />
      <div className="max-w-[40rem]">
        <h1 className="text-d2">{isBusy ? t('opening') : t('title')}</h1>
        {isBusy ? (
          <p role="status" className="pt-6">
            <ArchPulse />
            <span className="sr-only">{t('opening')}</span>
          </p>
        ) : (
          <div className="grid gap-5 pt-6 text-lead">
            <div role="status">
              {problem && (
                <Alert tone="error">
                  <p>{t(`problems.${problem}`)}</p>
                </Alert>
              )}
              {waiting > 0 && <p className="pt-4 font-semibold">{t('waiting', { count: waiting })}</p>}
            </div>
            <ol className="grid list-decimal gap-2 pl-6">
              <li>{t('steps.ask')}</li>
              <li>{t('steps.scan')}</li>
              <li>{t('steps.open')}</li>
            </ol>
            {problem === 'connection' && (
              <p>
                <Button icon="renew" shape="square" onClick={() => void door.start()}>
                  {t('again')}
                </Button>
              </p>
            )}
          </div>
        )}
      </div>
      <p className="text-small">{t('privacy')}</p>
    </main>
  );
}
