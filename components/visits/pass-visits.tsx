'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ActionForm } from '@/components/office/action-form';
import { OpenButton } from '@/components/office/open-button';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { formatDay, formatTime } from '@/lib/i18n/format';
import { openPassVisitsContract, voidLateVisitContract } from '@/lib/visits/staff-contract';
import type { PassVisit } from '@/lib/visits/staff-schema';

/** The entries of a pass, once somebody asks for them, which is logged. Each can be taken back with a reason. */
export function PassVisits({ uniqueKey }: { uniqueKey: string }) {
  const t = useTranslations('officeForms.visits');
  const [items, setItems] = useState<PassVisit[] | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // the button that had the focus is gone: that of the entries, or of one that was taken back
  useEffect(() => place.current?.focus(), [items]);
  const action = useAction({
    call: () => callApi(openPassVisitsContract, { params: { uniqueKey } }),
    onDone: ({ items: found }) => setItems(found),
    keepsPage: true,
  });
  if (items === null) return <OpenButton {...action} text={t('open')} help={t('openHelp')} />;
  const remove = (id: string) => setItems(items.filter((one) => one.id !== id));
  return (
    <div ref={place} role="group" aria-label={t('title')} tabIndex={-1}>
      {items.length === 0 ? (
        <p className="py-2.5 text-mute">{t('none')}</p>
      ) : (
        <ul className="border-t border-hair">
          {items.map((visit) => (
            <VisitRow key={visit.id} visit={visit} onVoided={() => remove(visit.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function VisitRow({ visit, onVoided }: { visit: PassVisit; onVoided: () => void }) {
  const t = useTranslations('officeForms.visits');
  const pass = useTranslations('officeForms.pass');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { id, day, time, place, source, counted, tookEntry } = visit;
  const { run, isBusy, failure } = useAction({
    call: (reason: string) => callApi(voidLateVisitContract, { params: { id }, body: { reason } }),
    done: () => (tookEntry ? t('voidedBack') : t('voided')),
    onDone: onVoided,
  });
  return (
    <li className="border-b border-hair py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p>
          <b className="num">
            {formatDay(day)}, {formatTime(time, locale)}
          </b>{' '}
          {place}
          <span className="block text-small text-mute">
            {t(`sources.${source}`)}
            {!counted && `, ${t('uncounted')}`}
          </span>
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('voidOf', { day: formatDay(day), time: formatTime(time, locale), place })}
          onClick={() => setOpen(!isOpen)}
          className="min-h-9 underline pointer-coarse:min-h-11"
        >
          {t('void')}
        </button>
      </div>
      {isOpen && (
        <ActionForm
          verb={t('verb')}
          help={pass('reasonHelp')}
          {...{ isBusy, failure }}
          onSubmit={run}
          onCancel={() => setOpen(false)}
        />
      )}
    </li>
  );
}
