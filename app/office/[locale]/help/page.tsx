import { DeskHelp } from '@/components/office/desk-help';
import { EditorHelp } from '@/components/publishing/editor-help';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.help');

export default defineOfficePage(
  { screen: '/office/help', access: 'staff' },
  ({ staff: { permissions }, address: { locale } }) => (
    <>
      {permissions.has('people:read') && <DeskHelp {...{ locale, permissions }} />}
      {permissions.has('content:read') && <EditorHelp locale={locale} />}
    </>
  ),
);
