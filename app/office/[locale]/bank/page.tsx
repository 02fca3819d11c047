import { OfficeBank } from '@/components/orders/office-bank';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.bank');

export default defineOfficePage('/office/bank', 'money:import', ({ address, can }) => (
  <OfficeBank {...{ address }} canRecord={can('money:settle')} />
));
