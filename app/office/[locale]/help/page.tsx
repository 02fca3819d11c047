import { DeskHelp } from '@/components/office/desk-help';
import { EditorHelp } from '@/components/publishing/editor-help';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.help');

export default defineOfficePage('/office/help', 'staff', ({ staff, can, locale }) => (
  <>
    {can('people:read') && <DeskHelp locale={locale} permissions={staff.permissions} />}
    {can('content:read') && <EditorHelp locale={locale} />}
  </>
));
