import { PreviewTask } from '@/components/staff/office-preview';
import { now } from '@/lib/config/env';
import { momentOf } from '@/lib/core/dates';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.preview');

export default defineOfficePage('/office/preview', 'staff', () => <PreviewTask moment={momentOf(now())} />);
