import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { OfficeAddress } from '@/components/office/address';
import { Notice, State } from '@/components/office/state';
import { OfficeSection, ThingHead } from '@/components/office/thing';
import { Raised } from '@/components/ui/raised';
import { addDays, dayOf, instantOf } from '@/lib/core/dates';
import type { Permission } from '@/lib/core/permissions';
import { formatDay, formatEdition, formatInstantDay, formatMoney } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import { ruleWords } from '@/lib/settlement/rule-words';
import { runAgain } from '@/lib/settlement/rules';
import type { Run } from '@/lib/settlement/schema';
import { BankFileForm } from './bank-file-form';
import { ApproveAction, ComputedActions, PaymentFileAction, SendAction, SendBackAction } from './run-actions';
import { RefuseFileAction } from './refuse-file-action';
import { RUN_LINK, RunFiles } from './run-files';
import { RunFlags } from './run-flags';
import { RunLines } from './run-lines';
import { RunObjections } from './run-objections';
import { RunPeople } from './run-people';
import { RunState } from './run-state';
import { RunSteps } from './run-steps';

type RunThingProps = {
  address: OfficeAddress;
  run: Run;
  /** Of the people who worked on it, by username. */
  names: ReadonlyMap<string, string>;
  /** The person who looks at it. */
  username: string;
  permissions: ReadonlySet<Permission>;
  today: string;
};

/** A settlement run: its way, its rule, the lines of the houses, and the next step. */
export function RunThing(props: RunThingProps) {
  const t = useTranslations('office.settlement');
  const { address, run, names, username, permissions } = props;
  const { locale } = address;
  const { number, edition, kind, from, until, rule, net, paidHouses, houses, pot, isPotGiven } = run;
  const isYours = permissions.has('settle:approve') && run.computedBy !== username;
  return (
    <>
      <p className="pt-5 text-mute">
        <a href={screenUrl('/office/settlement', locale)}>{t('title')}</a> / {number}
      </p>
      <ThingHead
        title={t('name', { kind, edition: formatEdition(edition) })}
        state={<RunState state={run.state} />}
        figure={
          <>
            <p className="display num text-[2rem] leading-none">{formatMoney(net)}</p>
            <p className="pt-1 text-mute">
              {t(run.state === 'paid' ? 'paidOut' : 'toPay', { paid: paidHouses, houses })}
            </p>
          </>
        }
      >
        {t('sentence', { number, from: formatDay(from), until: formatDay(until), rule })}
      </ThingHead>
      <RunSteps run={run} />
      <div className="grid items-start gap-x-10 pt-7 lg:grid-cols-[minmax(0,1fr)_280px]">
        <div className="min-w-0">
          <OfficeSection title={t(`ruleTitle.${run.ruleDetails.kind}`)}>
            <p className="tabular-nums max-w-[78ch]">
              <Raised>{ruleWords(run.ruleDetails, locale, isPotGiven ? pot : null).join(' ')}</Raised>
              {pot !== null && !isPotGiven && ` ${t('potIs', { amount: formatMoney(pot) })}`}
            </p>
          </OfficeSection>
          <RunLines run={run} />
          <Below run={run} locale={locale} />
        </div>
        <aside className="max-lg:row-start-1 max-lg:pb-6">
          <RunPeople {...{ run, names, isYours }} />
          <OfficeSection title={t('next.title')}>
            <div className="grid gap-2 pt-1">
              <SentBack {...{ run, names }} />
              <Checks run={run} />
              <NextStep {...props} />
            </div>
          </OfficeSection>
          <RunFlags run={run} locale={locale} />
          <RunFiles run={run} canDownload={permissions.has('money:pay')} />
          {run.files.length > 0 && permissions.has('money:import') && (
            <OfficeSection title={t('bank')}>
              <BankFileForm />
            </OfficeSection>
          )}
        </aside>
      </div>
      <RunObjections run={run} canAnswer={permissions.has('settle:run')} />
    </>
  );
}

/** Sums that a reader can check, and the files of the run. */
function Below({ run, locale }: { run: Run; locale: string }) {
  const t = useTranslations('office.settlement');
  const { id, gross, net, lines, state } = run;
  const sum = (valueOf: (line: Run['lines'][number]) => number) =>
    lines.reduce((total, line) => total + valueOf(line), 0);
  const query = new URLSearchParams({ locale });
  return (
    <div className="grid gap-1.5 pb-8 pt-3 text-mute">
      <p className="tabular-nums">
        {t('control', {
          gross: formatMoney(gross),
          advance: formatMoney(sum(({ advance }) => advance)),
          correction: formatMoney(sum(({ correction }) => correction)),
          carried: formatMoney(sum(({ carried }) => carried)),
          net: formatMoney(net),
        })}
      </p>
      <p className="flex flex-wrap gap-x-3 gap-y-2">
        <a href={`/api/admin/settlement/runs/${id}/lines.csv?${query}`} download className={RUN_LINK}>
          {t('csv')}
        </a>
        <a href={`/api/admin/settlement/runs/${id}/statements.pdf?${query}`} className={RUN_LINK}>
          {t(state === 'computed' || state === 'frozen' || state === 'approved' ? 'previews' : 'statements')}
        </a>
      </p>
    </div>
  );
}

const Check = ({ isFine, children }: { isFine: boolean; children: ReactNode }) => (
  <p>
    <State icon={isFine ? 'check' : 'warning'} urgency={isFine ? 'ordinary' : 'failed'}>
      <span className="whitespace-normal">{children}</span>
    </State>
  </p>
);

const HASH_LETTERS = 8;

/** Checks that spare the approving person manual work. */
function Checks({ run }: { run: Run }) {
  const t = useTranslations('office.settlement.checks');
  const { lines, pot, gross, frozenAt, inputsHash, faults, files, kind, until, computedAt } = run;
  const isShared = run.ruleDetails.kind === 'pot' || run.ruleDetails.kind === 'base_pot';
  const isSumRight = gross === pot || lines.every(({ weight }) => weight === '0');
  return (
    <>
      {isShared && <Check isFine={isSumRight}>{t('pot')}</Check>}
      {kind === 'final' && dayOf(instantOf(Date.parse(computedAt))) <= until && (
        <Check isFine={false}>{t('notOver', { day: formatDay(until) })}</Check>
      )}
      {frozenAt && <Check isFine>{t('frozen', { hash: inputsHash.slice(0, HASH_LETTERS) })}</Check>}
      {files.every((file) => file.state === 'refused') && (
        <Check isFine={faults.length === 0}>
          {faults.length === 0
            ? t('accounts')
            : t('faults', { count: new Set(faults.map(({ partnerId }) => partnerId)).size })}
        </Check>
      )}
    </>
  );
}

/** Why the run came back, until it is frozen again. */
function SentBack({
  run: { state, sentBackReason, sentBackBy, sentBackAt },
  names,
}: Pick<RunThingProps, 'run' | 'names'>) {
  const t = useTranslations('office.settlement');
  if (state !== 'computed' || sentBackReason === null || sentBackAt === null) return null;
  const day = formatInstantDay(instantOf(Date.parse(sentBackAt)));
  return (
    <Notice tone="season" icon="warning">
      <b className="font-semibold">
        {t('sentBack', { name: names.get(sentBackBy ?? '') ?? sentBackBy ?? '', day })}
      </b>
      <p className="whitespace-pre-line">{sentBackReason}</p>
    </Notice>
  );
}

/** Warns before houses are paid again to the account from which the money came back. */
export function SameAccounts({ run: { sameAccounts, lines } }: { run: Pick<Run, 'sameAccounts' | 'lines'> }) {
  const t = useTranslations('office.settlement.next');
  const names = lines
    .filter(({ partnerId }) => sameAccounts.includes(partnerId))
    .map(({ partner }) => partner);
  if (names.length === 0) return null;
  return (
    <p className="office-help is-error">
      {t('sameAccounts', { houses: names.join(', '), count: names.length })}
    </p>
  );
}

/** The one thing to do next, or who must do it. */
function NextStep({ run, username, permissions, today }: RunThingProps) {
  const t = useTranslations('office.settlement.next');
  const { id, state, net, lines, objectUntil, faults } = run;
  const flagged = lines.filter(({ carried }) => carried > 0).length;
  switch (state) {
    case 'computed': {
      if (!permissions.has('settle:run')) return <p>{t('waitsForBooks')}</p>;
      return <ComputedActions id={id} input={runAgain(run)} />;
    }
    case 'frozen':
      if (!permissions.has('settle:approve')) return <p>{t('waitsForLead')}</p>;
      if (run.computedBy === username) return <p>{t('otherPerson')}</p>;
      return (
        <>
          <ApproveAction {...{ id, flagged }} netCents={net} />
          <SendBackAction id={id} />
        </>
      );
    case 'approved': {
      if (!permissions.has('settle:run')) return <p>{t('waitsForBooks')}</p>;
      const concerned = lines.filter(
        ({ visits, gross, advance, correction }) =>
          visits > 0 || gross > 0 || advance > 0 || correction !== 0,
      );
      return <SendAction id={id} statements={concerned.length} />;
    }
    case 'objected':
      return <p>{t('answerFirst')}</p>;
    case 'sent':
    case 'returned': {
      if (!permissions.has('money:pay')) return <p>{t('waitsForPayer')}</p>;
      if (net === 0) return <p>{t('nothingToPay')}</p>;
      const free = addDays(objectUntil ?? today, 1);
      const returned = lines.filter(({ payment }) => payment?.state === 'returned');
      const amount = state === 'sent' ? net : returned.reduce((sum, line) => sum + line.net, 0);
      return (
        <>
          {faults.length > 0 && <p className="office-help is-error">{t('mendFirst')}</p>}
          <SameAccounts run={run} />
          <PaymentFileAction
            id={id}
            firstDay={free > today ? free : today}
            netCents={amount}
            isAgain={state === 'returned'}
          />
        </>
      );
    }
    case 'file_made': {
      const last = run.files.at(-1);
      return (
        <>
          <p>{t('waitsForBank')}</p>
          {last?.state === 'open' && permissions.has('money:pay') && (
            <RefuseFileAction id={id} sequence={last.sequence} />
          )}
        </>
      );
    }
    case 'paid':
      return <p>{t('paid')}</p>;
  }
}
