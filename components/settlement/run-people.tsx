import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { OfficeSection } from '@/components/office/thing';
import { instantOf } from '@/lib/core/dates';
import { formatOfficeInstant } from '@/lib/i18n/format';
import type { Run } from '@/lib/settlement/schema';

type Person = { what: string; name: string; when: string; isNext?: boolean };

const Arch = ({ what, name, when, isNext = false }: Person) => (
  <li
    className={classNames(
      'grid min-h-28 content-end rounded-t-full border-2 border-b-0 border-ink px-1.5 pb-2 pt-6 text-center text-micro leading-tight [overflow-wrap:anywhere]',
      isNext ? 'bg-season text-ink' : 'bg-ink text-paper',
    )}
  >
    <span>{what}</span>
    <b className="font-semibold">{name}</b>
    <span className="num whitespace-normal tracking-tight">{when}</span>
  </li>
);

/** The part of an address before the `@`; the log has the whole one. */
const shortName = (name: string): string => name.split('@')[0] ?? name;

type RunPeopleProps = {
  run: Run;
  names: ReadonlyMap<string, string>;
  isYours: boolean;
};

/** Persons who compute and approve a run: never the same one. */
export function RunPeople({ run, names, isYours }: RunPeopleProps) {
  const t = useTranslations('office.settlement.people');
  const when = (instant: string | null) =>
    instant ? formatOfficeInstant(instantOf(Date.parse(instant))) : '';
  const { computedBy, computedAt, frozenBy, frozenAt, approvedBy, approvedAt } = run;
  return (
    <OfficeSection title={t('title')}>
      <ol className="grid grid-cols-2 items-end gap-2.5 border-b-2 border-ink">
        <Arch
          what={t(frozenBy === null || frozenBy !== computedBy ? 'computed' : 'computedAndFrozen')}
          name={names.get(computedBy) ?? shortName(computedBy)}
          when={when(frozenBy === computedBy ? frozenAt : computedAt)}
        />
        {approvedBy === null ? (
          <Arch what={t('toApprove')} name={t(isYours ? 'you' : 'other')} when="" isNext />
        ) : (
          <Arch
            what={t('approved')}
            name={names.get(approvedBy) ?? shortName(approvedBy)}
            when={when(approvedAt)}
          />
        )}
      </ol>
    </OfficeSection>
  );
}
