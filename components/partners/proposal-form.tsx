'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { ActionList, ActionRow } from '@/components/office/action-list';
import { OfficeField, Radios } from '@/components/office/fields';
import { useAction } from '@/components/office/use-action';
import { WEEKDAYS, type Weekday } from '@/lib/content/schema/opening';
import { callApi } from '@/lib/http/client';
import { weekdayNameAt } from '@/lib/i18n/format-days';
import { LANGUAGES, LOCALES } from '@/lib/i18n/languages';
import { sendProposalContract } from '@/lib/partners/proposal-contract';
import type { ProposalData } from '@/lib/partners/proposal-schema';
import { hoursOf } from './hours-text';

const TITLE_MAX = 120;
const TEXT_MAX = 2_000;
const LINK_MAX = 500;

type FormProps = { placeId: string; today: string; onClose: () => void };

/** Proposes an event, or hours, to the editors. */
export function ProposalForms({ placeId, today }: Omit<FormProps, 'onClose'>) {
  const t = useTranslations('houseForms.proposals');
  const [open, setOpen] = useState<ProposalData['kind'] | null>(null);
  const row = (kind: ProposalData['kind']) => ({
    verb: t(kind === 'event' ? 'event' : 'hours'),
    isOpen: open === kind,
    onToggle: () => setOpen(open === kind ? null : kind),
  });
  const form = { placeId, today, onClose: () => setOpen(null) };
  return (
    <ActionList title={t('propose')}>
      <ActionRow {...row('event')}>
        <EventForm {...form} />
      </ActionRow>
      <ActionRow {...row('hours')}>
        <HoursForm {...form} />
      </ActionRow>
    </ActionList>
  );
}

/** Sends a proposal; faults of the server stand at their field. */
function useProposal({ placeId, onClose }: Omit<FormProps, 'today'>) {
  const t = useTranslations('houseForms.proposals');
  const { run, isBusy, failure, faults } = useAction({
    call: (proposal: ProposalData) =>
      callApi(sendProposalContract, { params: { id: placeId }, body: proposal }),
    done: () => t('sent'),
    onDone: onClose,
  });
  return {
    run,
    frame: { verb: t('send'), cancel: t('cancel'), isBusy, failure, onCancel: onClose },
    faultOf: (name: string) => faults.get(name),
  };
}

type LanguageProps = { value: ProposalData['locale']; onChange: (value: ProposalData['locale']) => void };

function Language(props: LanguageProps) {
  const t = useTranslations('houseForms.proposals');
  return <Radios {...props} legend={t('language')} values={LOCALES} labelOf={(one) => LANGUAGES[one].name} />;
}

function EventForm({ today, ...form }: FormProps) {
  const t = useTranslations('houseForms.proposals');
  const [locale, setLocale] = useState<ProposalData['locale']>(useLocale());
  const [values, setValues] = useState({ title: '', text: '', from: today, until: '', time: '', link: '' });
  const { run, frame, faultOf } = useProposal(form);
  const field = (name: keyof typeof values) => ({
    label: t(name),
    value: values[name],
    fault: faultOf(name),
    autoComplete: 'off',
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });
  const submit = () => {
    const { title, text, from, until, time, link } = values;
    run({
      ...{ kind: 'event', locale, title, text, from, until: until || from },
      ...(time ? { time } : {}),
      ...(link ? { link } : {}),
    });
  };
  return (
    <ActionFrame {...frame} onSubmit={submit}>
      <Language value={locale} onChange={setLocale} />
      <OfficeField {...field('title')} required maxLength={TITLE_MAX} />
      <OfficeField {...field('text')} help={t('textHelp')} required rows={6} maxLength={TEXT_MAX} />
      <div className="grid gap-3 sm:grid-cols-3">
        <OfficeField {...field('from')} type="date" required />
        <OfficeField {...field('until')} type="date" help={t('untilHelp')} />
        <OfficeField {...field('time')} type="time" help={t('timeHelp')} />
      </div>
      <OfficeField {...field('link')} type="url" maxLength={LINK_MAX} />
    </ActionFrame>
  );
}

const noHours = { mon: '', tue: '', wed: '', thu: '', fri: '', sat: '', sun: '' };

function HoursForm({ today, ...form }: FormProps) {
  const t = useTranslations('houseForms.proposals');
  const locale = useLocale();
  const [values, setValues] = useState({ from: today, until: '', note: '' });
  const [week, setWeek] = useState<Record<Weekday, string>>(noHours);
  const { run, frame, faultOf } = useProposal(form);
  const hours = WEEKDAYS.map((day) => [day, hoursOf(week[day])] as const);
  const unreadable = hours.filter(([, one]) => one === null).map(([day]) => day);
  const field = (name: keyof typeof values) => ({
    label: t(name === 'from' ? 'validFrom' : name === 'until' ? 'validUntil' : 'note'),
    value: values[name],
    fault: faultOf(name === 'note' ? 'text' : name),
    autoComplete: 'off',
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });
  const submit = () => {
    const { from, until, note } = values;
    run({
      ...{ kind: 'hours', locale, from },
      ...(until ? { until } : {}),
      ...(note ? { text: note } : {}),
      week: Object.fromEntries(hours.flatMap(([day, one]) => (one?.length ? [[day, one]] : []))),
    });
  };
  return (
    <ActionFrame {...frame} isDisabled={unreadable.length > 0} onSubmit={submit}>
      <div className="grid gap-3 sm:grid-cols-2">
        <OfficeField {...field('from')} type="date" required />
        <OfficeField {...field('until')} type="date" help={t('validUntilHelp')} />
      </div>
      <p className="text-mute">{t('weekHelp')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {WEEKDAYS.map((day, index) => (
          <OfficeField
            key={day}
            label={weekdayNameAt(index, locale)}
            autoComplete="off"
            maxLength={60}
            value={week[day]}
            fault={
              unreadable.includes(day)
                ? t('unreadable')
                : (faultOf(`week.${day}`) ?? faultOf(`week.${day}.0`))
            }
            onChange={(value) => setWeek({ ...week, [day]: value })}
          />
        ))}
      </div>
      <OfficeField {...field('note')} rows={2} maxLength={TEXT_MAX} />
    </ActionFrame>
  );
}
