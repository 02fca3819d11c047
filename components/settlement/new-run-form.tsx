'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { OfficeField, OfficeSelect, Radios } from '@/components/office/fields';
import { FormFailure } from '@/components/office/form-failure';
import { OfficeSubmit } from '@/components/office/office-button';
import { Notice } from '@/components/office/state';
import { useAction } from '@/components/office/use-action';
import { useFaultFocus } from '@/components/office/use-fault-focus';
import { Icon } from '@/components/ui/icon';
import { typedCents } from '@/lib/core/money';
import { callApi, isRefusal } from '@/lib/http/client';
import { formatDay } from '@/lib/i18n/format';
import { createRunContract } from '@/lib/settlement/contract';
import { RUN_KINDS, type RunKind } from '@/lib/settlement/schema';

export type RunChoices = {
  editions: {
    code: string;
    name: string;
    /** The days that are suggested for each kind of run. */
    periods: Record<RunKind, { from: string; until: string }>;
    /** The last day; null once it is over. */
    runsUntil: string | null;
  }[];
  rules: { id: string; name: string; hasPot: boolean }[];
};

/** The draft of a run: what, by which rule, for which days. Computing it saves it. */
export function NewRunForm({ editions, rules }: RunChoices) {
  const t = useTranslations('officeForms.settlement');
  const [kind, setKind] = useState<RunKind>('advance');
  const [edition, setEdition] = useState(editions[0]?.code ?? '');
  const [ruleId, setRuleId] = useState(rules[0]?.id ?? '');
  const [from, setFrom] = useState(editions[0]?.periods.advance.from ?? '');
  const [until, setUntil] = useState(editions[0]?.periods.advance.until ?? '');
  const [pot, setPot] = useState('');
  const [isWrongPot, setIsWrongPot] = useState(false);
  const hasPot = rules.find(({ id }) => id === ruleId)?.hasPot ?? false;
  const cents = hasPot && pot.trim() !== '' ? typedCents(pot) : undefined;
  const create = useAction({
    call: () =>
      callApi(createRunContract, {
        body: { kind, edition, ruleId, from, until, ...(typeof cents === 'number' && { pot: cents }) },
      }),
    next: ({ id }) => ({ pathname: '/office/settlement/[id]', params: { id } }),
  });
  const { error, faults } = create;
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, error);
  const isOver = isRefusal(error, 'conflict');
  const isAtField = ['from', 'until', 'pot'].some((name) => faults.has(name));
  const chosen = editions.find(({ code }) => code === edition);
  const lastDay = chosen?.periods.final.until ?? '';
  const isEarly = faults.has('until') && kind === 'final' && from <= until && until < lastDay;
  const choose = (next: { kind: RunKind; edition: string }) => {
    const period = editions.find(({ code }) => code === next.edition)?.periods[next.kind];
    setKind(next.kind);
    setEdition(next.edition);
    setFrom(period?.from ?? '');
    setUntil(period?.until ?? '');
  };
  return (
    <form
      ref={form}
      aria-label={t('newTitle')}
      className="grid max-w-dialog gap-4 pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        setIsWrongPot(cents === null);
        if (cents !== null) create.run();
      }}
    >
      <FormFailure text={isOver ? t('isOver') : isAtField ? null : create.failure} />
      <Radios
        legend={t('kind')}
        values={RUN_KINDS}
        labelOf={(one) => t(`kinds.${one}`)}
        value={kind}
        onChange={(next) => choose({ kind: next, edition })}
      />
      <OfficeSelect
        label={t('edition')}
        options={editions.map(({ code, name }) => ({ value: code, label: name }))}
        value={edition}
        onChange={(next) => choose({ kind, edition: next })}
      />
      {kind === 'final' && chosen?.runsUntil && (
        <Notice icon="warning">{t('notOver', { day: formatDay(chosen.runsUntil) })}</Notice>
      )}
      <OfficeSelect
        label={t('rule')}
        options={rules.map(({ id, name }) => ({ value: id, label: name }))}
        value={ruleId}
        onChange={setRuleId}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <OfficeField
          label={t('from')}
          type="date"
          required
          value={from}
          onChange={setFrom}
          fault={faults.get('from')}
        />
        <OfficeField
          label={t('until')}
          type="date"
          required
          value={until}
          onChange={setUntil}
          fault={isEarly ? t('finalTooEarly', { day: formatDay(lastDay) }) : faults.get('until')}
          help={t(kind === 'advance' ? 'untilHelp' : 'finalHelp')}
        />
      </div>
      {hasPot && (
        <OfficeField
          label={t('pot')}
          help={t('potHelp')}
          inputMode="decimal"
          value={pot}
          onChange={setPot}
          fault={isWrongPot && cents === null ? t('wrongPot') : faults.get('pot')}
          maxLength={16}
        />
      )}
      <div>
        <OfficeSubmit isBusy={create.isBusy}>
          {t('compute')}
          <Icon name="arrow-right" />
        </OfficeSubmit>
        <p className="office-help">{t('computeHelp')}</p>
      </div>
    </form>
  );
}
