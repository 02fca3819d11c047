import { RuleThing } from '@/components/settlement/office-rule';
import { notFound } from '@/lib/i18n/navigation';
import { listRules } from '@/lib/settlement/queries';
import { defineOfficePage, officeMetadata, requireId } from '../../define-office-page';
import { loadPreview } from '../load-preview';

export const generateMetadata = officeMetadata('screens.rules');

export default defineOfficePage('/office/rules/[id]', 'settle:read', async ({ db, can, address }) => {
  const id = requireId(address.params);
  const rules = await listRules(db);
  const saved = rules.find((one) => one.id === id) ?? notFound();
  return (
    <RuleThing
      {...{ address, saved }}
      versions={rules.filter(({ name }) => name === saved.name)}
      canSave={can('settle:run')}
      {...await loadPreview(db, address.query, saved.rule)}
    />
  );
});
