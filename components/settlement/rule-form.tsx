'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { FormFailure } from '@/components/office/form-failure';
import { NamedField, NamedSelect } from '@/components/office/named-field';
import { OfficeButton, OfficeSubmit } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { useFaultFocus } from '@/components/office/use-fault-focus';
import { callApi } from '@/lib/http/client';
import { saveRuleContract } from '@/lib/settlement/contract';
import type { RuleKind } from '@/lib/settlement/rule-schema';
import { PreviewFields, type PreviewChoice } from './preview-fields';
import { RuleFields } from './rule-fields';
import { fieldOf, kindIn, ruleInput, type RuleValues } from './rule-values';

type RuleFormProps = {
  values: RuleValues;
  /** Texts of what the preview found wrong, by field. */
  faults: Readonly<Record<string, string>>;
  /** Kinds of rules with their names. */
  kinds: readonly { value: RuleKind; label: string }[];
  houses: readonly { id: string; name: string }[];
  choice: PreviewChoice;
};

const valuesIn = (form: HTMLFormElement): RuleValues =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** A new version of a rule. Its preview is a plain form that sends everything; saving calls the server. */
export function RuleForm({ values, faults, kinds, houses, choice }: RuleFormProps) {
  const t = useTranslations('officeForms.rules');
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState(kindIn(values));
  const {
    run,
    isBusy,
    formFailure,
    error,
    faults: refused,
  } = useAction({
    call: (typed: RuleValues) => callApi(saveRuleContract, { body: ruleInput(typed) }),
    done: ({ name, version }) => t('saved', { name, version }),
    next: ({ id }) => ({ pathname: '/office/rules/[id]', params: { id } }),
  });
  const shown =
    refused.size > 0
      ? Object.fromEntries([...refused].map(([path, message]) => [fieldOf(path), message]))
      : faults;
  useFaultFocus(form, error);
  return (
    <form ref={form} noValidate aria-label={t('form')} className="grid gap-6 pb-6">
      <FormFailure text={formFailure} />
      <div className="grid items-start gap-x-5 gap-y-3.5 md:grid-cols-3">
        <NamedField
          name="name"
          label={t('fields.name')}
          value={values.name}
          help={t('nameHelp')}
          fault={shown.name}
        />
        <NamedSelect
          name="kind"
          label={t('fields.kind')}
          value={kind}
          options={kinds}
          onChange={(next) => setKind(kindIn({ kind: next }))}
        />
        <NamedField
          name="votedOn"
          type="date"
          label={t('fields.votedOn')}
          value={values.votedOn}
          help={t('votedOnHelp')}
          fault={shown.votedOn}
        />
        <RuleFields {...{ kind, values, houses }} faults={shown} />
      </div>
      <section className="border-t border-ink pt-2.5">
        <h2 className="pb-1">{t('preview')}</h2>
        <div className="grid items-start gap-x-5 gap-y-3.5 md:grid-cols-3">
          <PreviewFields {...choice} />
        </div>
      </section>
      <div className="flex flex-wrap justify-end gap-2.5 border-t border-ink pt-4">
        <OfficeSubmit look="square">{t('show')}</OfficeSubmit>
        <OfficeButton
          isBusy={isBusy}
          onClick={() => {
            if (form.current) run(valuesIn(form.current));
          }}
        >
          {t('save')}
        </OfficeButton>
      </div>
    </form>
  );
}
