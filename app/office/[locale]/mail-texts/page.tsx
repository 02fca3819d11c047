import { MailTextsList } from '@/components/mail/office-mail-texts';
import { listEditedMails } from '@/lib/mail/text-queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.mailTexts');

export default defineOfficePage('/office/mail-texts', 'mail:write', async ({ db, address }) => (
  <MailTextsList address={address} edited={await listEditedMails(db)} />
));
