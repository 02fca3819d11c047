import { RuleList } from '@/components/settlement/rule-list';
import { listRules } from '@/lib/settlement/queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.rules');

export default defineOfficePage('/office/rules', 'settle:read', async ({ db, can, address }) => (
  <RuleList address={address} rules={await listRules(db)} canSave={can('settle:run')} />
));
