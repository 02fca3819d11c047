import { useTranslations } from 'next-intl';
import { NamedField } from '@/components/office/named-field';
import type { RuleKind } from '@/lib/settlement/rule-schema';
import { factorField, sumField, type RuleValues } from './rule-values';

type RuleFieldsProps = {
  kind: RuleKind;
  values: RuleValues;
  faults: Readonly<Record<string, string>>;
  houses: readonly { id: string; name: string }[];
};

const FIELDS = {
  fixed: ['amount', 'stepFrom', 'stepPercent'],
  share: ['percent', 'floor', 'ceiling', 'stepFrom', 'stepPercent'],
  pot: ['percent', 'stepFrom', 'stepPercent'],
  base_pot: ['percent', 'basePercent', 'solidarityPercent', 'solidarityBelow', 'stepFrom', 'stepPercent'],
  flat: [],
} as const satisfies Record<RuleKind, readonly string[]>;

const AMOUNTS = new Set<string>(['amount', 'floor', 'ceiling']);
const HELP = { floor: 'optional', ceiling: 'optional', stepFrom: 'stepHelp' } as const;

export function RuleFields({ kind, values, faults, houses }: RuleFieldsProps) {
  const t = useTranslations('officeForms.rules');
  return (
    <>
      {FIELDS[kind].map((name) => (
        <NamedField
          key={`${kind}-${name}`}
          name={name}
          label={t(name === 'percent' && kind !== 'share' ? 'fields.potPercent' : `fields.${name}`)}
          value={values[name]}
          help={name in HELP ? t(HELP[name as keyof typeof HELP]) : undefined}
          fault={faults[name]}
          inputMode={AMOUNTS.has(name) ? 'decimal' : 'numeric'}
        />
      ))}
      {kind === 'pot' && (
        <HouseFields
          legend={t('factors')}
          help={t('factorHelp')}
          field={factorField}
          {...{ values, faults, houses }}
        />
      )}
      {kind === 'flat' && (
        <HouseFields
          legend={t('sums')}
          help={t('sumHelp')}
          field={sumField}
          {...{ values, faults, houses }}
        />
      )}
    </>
  );
}

type HouseFieldsProps = Pick<RuleFieldsProps, 'values' | 'faults' | 'houses'> & {
  legend: string;
  help: string;
  field: (id: string) => string;
};

/** A field for each house; folded while none is filled in. */
function HouseFields({ legend, help, field, values, faults, houses }: HouseFieldsProps) {
  const isUsed = houses.some(({ id }) => values[field(id)] || faults[field(id)]);
  return (
    <details open={isUsed} className="md:col-span-3">
      <summary className="min-h-6 cursor-pointer font-semibold">{legend}</summary>
      <p className="office-help pb-3">{help}</p>
      <div className="grid gap-x-5 gap-y-3.5 md:grid-cols-3">
        {houses.map(({ id, name }) => (
          <NamedField
            key={id}
            name={field(id)}
            label={name}
            value={values[field(id)]}
            fault={faults[field(id)]}
            inputMode="decimal"
          />
        ))}
      </div>
    </details>
  );
}
