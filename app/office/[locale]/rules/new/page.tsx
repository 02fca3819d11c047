import { useTranslations } from 'next-intl';
import { RuleText } from '@/components/settlement/office-rule';
import { RuleForm } from '@/components/settlement/rule-form';
import { fieldOf, ruleInput, ruleValues, type RuleValues } from '@/components/settlement/rule-values';
import { SharePreview } from '@/components/settlement/share-preview';
import { parseInput } from '@/lib/core/validation';
import { fieldText } from '@/lib/http/problem';
import { messagesFor } from '@/lib/i18n/messages';
import { listRules } from '@/lib/settlement/queries';
import { newRuleSchema, RULE_KINDS } from '@/lib/settlement/rule-schema';
import { defineOfficePage, officeMetadata } from '../../define-office-page';
import { loadPreview } from '../load-preview';

export const generateMetadata = officeMetadata('screens.rules');

/** As a caller would send it: what is empty is null. */
const sent = (values: RuleValues): unknown => JSON.parse(JSON.stringify(ruleInput(values)));

export default defineOfficePage('/office/rules/new', 'settle:run', async ({ db, locale, address }) => {
  const { query } = address;
  const isPreview = query.kind !== undefined;
  const from = isPreview ? undefined : (await listRules(db)).find(({ id }) => id === query.from);
  const values = from ? ruleValues(from) : query;
  const parsed = isPreview || from ? parseInput(newRuleSchema, sent(values)) : null;
  const rule = parsed?.ok ? parsed.data.rule : null;
  const { choice, preview } = await loadPreview(db, query, rule);
  const faults = Object.fromEntries(
    (parsed?.ok === false ? parsed.fields : []).map((field) => [
      fieldOf(field.path),
      fieldText(field, locale),
    ]),
  );
  return (
    <>
      <Head />
      {/* another preview starts from a new form */}
      <RuleForm
        key={JSON.stringify(query)}
        {...{ values, faults, choice }}
        kinds={RULE_KINDS.map((value) => ({ value, label: messagesFor(locale).settlement.kinds[value] }))}
        houses={choice.houses}
      />
      {rule && <RuleText rule={rule} />}
      {preview && <SharePreview preview={preview} />}
    </>
  );
});

function Head() {
  const t = useTranslations('office.rules');
  return (
    <>
      <h1 className="pb-2 pt-7">{t('newTitle')}</h1>
      <p className="max-w-measure pb-5 text-mute">{t('newLead')}</p>
    </>
  );
}
