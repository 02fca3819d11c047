import { OfficeBank } from '@/components/orders/office-bank';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.bank');

export default defineOfficePage({ screen: '/office/bank', access: 'money:import' }, ({ address, staff }) => (
  <OfficeBank {...{ address }} canRecord={staff.permissions.has('money:settle')} />
));
