import { EditorHelp } from '@/components/publishing/editor-help';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.help');

export default defineOfficePage({ screen: '/office/help', access: 'content:read' }, ({ address }) => (
  <EditorHelp locale={address.locale} />
));
