import { Simulator } from '@/components/settlement/simulator';
import { dayOf } from '@/lib/core/dates';
import { validFilters } from '@/lib/core/validation';
import { simulatorQuerySchema } from '@/lib/settlement/schema';
import { compareRules } from '@/lib/settlement/simulation-queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.simulation');

export default defineOfficePage('/office/simulation', 'settle:read', async ({ db, at, address }) => (
  <Simulator
    address={address}
    comparison={await compareRules(db, validFilters(simulatorQuerySchema, address.query), dayOf(at))}
    pot={address.query.pot}
  />
));
