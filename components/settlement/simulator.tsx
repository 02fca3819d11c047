import { useLocale, useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { NamedField, NamedSelect } from '@/components/office/named-field';
import { OfficeSubmit } from '@/components/office/office-button';
import { Empty, OfficeList, type Column } from '@/components/office/office-list';
import { Notice } from '@/components/office/state';
import { OfficeSection } from '@/components/office/thing';
import { Raised } from '@/components/ui/raised';
import { sumCents } from '@/lib/core/money';
import { formatCount, formatEdition, formatMoney } from '@/lib/i18n/format';
import { ruleWords } from '@/lib/settlement/rule-words';
import type { SavedRule } from '@/lib/settlement/rule-schema';
import { isUnreadable, type Comparison, type SimulatedLine } from '@/lib/settlement/schema';
import { DifferenceChart } from './difference-chart';
import { signed, simulationColumns } from './simulation-columns';

type SimulatorProps = { address: OfficeAddress; comparison: Comparison; pot: string | undefined };

/** Two rules on the entries of a past edition: words, winners and losers, a line for each house. Saves nothing. */
export function Simulator({ address, comparison, pot }: SimulatorProps) {
  const t = useTranslations('office.simulation');
  const { rules, editions, a, b, edition, result } = comparison;
  const options = useRuleOptions(rules);
  if (!a || !b || !edition || !result)
    return (
      <>
        <h1 className="pt-7">{t('title')}</h1>
        <Empty>{t(rules.length === 0 ? 'noRules' : rules.length === 1 ? 'oneRule' : 'noEntries')}</Empty>
      </>
    );
  const isWrongPot = isUnreadable(pot);
  const isWithoutPot = !isWrongPot && (result.potA === 0 || result.potB === 0);
  return (
    <>
      <h1 className="pb-2 pt-7">{t('title')}</h1>
      <p className="max-w-measure pb-5 text-mute">{t('lead')}</p>
      <form className="grid items-start gap-x-5 gap-y-3.5 border-t border-ink pb-6 pt-3 md:grid-cols-5">
        <NamedSelect name="a" label={t('ruleA')} value={a.id} options={options} />
        <NamedSelect name="b" label={t('ruleB')} value={b.id} options={options} />
        <NamedSelect
          name="edition"
          label={t('edition')}
          value={edition}
          options={editions.map((code) => ({ value: code, label: formatEdition(code) }))}
        />
        <NamedField
          name="pot"
          label={t('pot')}
          value={pot}
          inputMode="decimal"
          fault={isWrongPot ? t('wrongPot') : undefined}
        />
        <OfficeSubmit className="justify-self-start md:mt-5">{t('compare')}</OfficeSubmit>
      </form>
      {isWithoutPot && <Notice>{t('noIncome', { edition: formatEdition(edition) })}</Notice>}
      <div className="grid gap-x-9 pt-6 md:grid-cols-2">
        <RuleSide letter="A" rule={a} potCents={isWrongPot ? null : result.potA} />
        <RuleSide letter="B" rule={b} potCents={isWrongPot ? null : result.potB} />
      </div>
      {!isWrongPot && !isWithoutPot && (
        <>
          <Outcome items={result.items} />
          <Houses {...{ address }} items={result.items} />
        </>
      )}
    </>
  );
}

function useRuleOptions(rules: readonly SavedRule[]) {
  const t = useTranslations('office.rules');
  return rules.map(({ id, name, version }) => ({ value: id, label: t('version', { name, version }) }));
}

type RuleSideProps = { letter: 'A' | 'B'; rule: SavedRule; potCents: number | null };

function RuleSide({ letter, rule, potCents }: RuleSideProps) {
  const t = useTranslations('office.simulation');
  const rules = useTranslations('office.rules');
  const locale = useLocale();
  const { name, version } = rule;
  return (
    <OfficeSection title={t('side', { letter, rule: rules('version', { name, version }) })}>
      <svg viewBox="0 0 14 18" aria-hidden="true" className="mb-2 h-[18px] w-3.5">
        <path d="M0 18V7a7 7 0 0 1 14 0v11z" className={FILLS[letter]} />
      </svg>
      <ul className="grid gap-1">
        {ruleWords(rule.rule, locale).map((sentence) => (
          <li key={sentence}>
            <Raised>{sentence}</Raised>
          </li>
        ))}
      </ul>
      {potCents !== null && (
        <p className="pt-2 font-semibold">{t('potIs', { pot: formatMoney(potCents) })}</p>
      )}
    </OfficeSection>
  );
}

const FILLS = { A: 'fill-ink', B: 'fill-projection' } as const;

const differences = (items: readonly SimulatedLine[]) => items.map(({ difference }) => difference);

/** Houses that would get more or less, and the total difference. */
function Outcome({ items }: { items: readonly SimulatedLine[] }) {
  const t = useTranslations('office.simulation');
  const all = differences(items);
  const more = all.filter((difference) => difference > 0);
  const less = all.filter((difference) => difference < 0);
  // what the rules pay more or less in all changes no hands
  const moved = Math.min(sumCents(more), -sumCents(less));
  const texts = [
    t('more', { count: more.length, best: signed(Math.max(0, ...all)) }),
    t('moved', { amount: formatMoney(moved) }),
    t('less', { count: less.length, worst: signed(Math.min(0, ...all)) }),
  ];
  return (
    <OfficeSection title={t('outcome')}>
      <DifferenceChart items={items} label={texts.join(' ')} />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 pt-2.5">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </OfficeSection>
  );
}

function Houses({ address, items }: { address: OfficeAddress; items: SimulatedLine[] }) {
  const t = useTranslations('office.simulation');
  const most = Math.max(1, ...items.map(({ a, b }) => Math.max(a, b)));
  const [name, visits, ...rest] = simulationColumns(t);
  const bars: Column<SimulatedLine> = {
    name: 'bars',
    head: t('columns.bars'),
    cell: ({ a, b }) => <Bars {...{ a, b, most }} />,
  };
  const columns = [...(name ? [name] : []), ...(visits ? [visits] : []), bars, ...rest];
  const sum = (key: 'visits' | 'a' | 'b') => items.reduce((total, line) => total + line[key], 0);
  const sorted = items.toSorted((x, y) => y.difference - x.difference || y.visits - x.visits);
  return (
    <OfficeList
      {...{ address, columns, list: sorted }}
      title={t('houses')}
      rowKey={({ partnerId }) => partnerId}
      empty={t('noEntries')}
      sums={{
        partner: t('sum'),
        visits: formatCount(sum('visits')),
        a: formatMoney(sum('a')),
        b: formatMoney(sum('b')),
        difference: signed(sum('b') - sum('a')),
      }}
    />
  );
}

const BAR_WIDTH = 260;

/** Both amounts as bars; the amounts stand beside them. */
const Bars = ({ a, b, most }: { a: number; b: number; most: number }) => (
  <svg viewBox={`0 0 ${BAR_WIDTH} 22`} aria-hidden="true" className="h-[22px] w-[260px] max-w-full">
    <rect className="fill-ink" width={(a / most) * BAR_WIDTH} height="10" />
    <rect className="fill-projection" y="11" width={(b / most) * BAR_WIDTH} height="10" />
  </svg>
);
