import { RuleList } from '@/components/settlement/rule-list';
import { listRules } from '@/lib/settlement/queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.rules');

export default defineOfficePage(
  { screen: '/office/rules', access: 'settle:read' },
  async ({ db, staff, address }) => (
    <RuleList address={address} rules={await listRules(db)} canSave={staff.permissions.has('settle:run')} />
  ),
);
