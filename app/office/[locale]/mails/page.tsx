import { MailList } from '@/components/mail/mail-list';
import { MailRunList } from '@/components/orders/mail-runs';
import { validFilters } from '@/lib/core/validation';
import { listMailPage } from '@/lib/mail/queries';
import { mailListSchema } from '@/lib/mail/schema';
import { listMailRuns } from '@/lib/orders/mail-run-queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.mails');

export default defineOfficePage('/office/mails', 'mail:read', async ({ db, at, address, can }) => {
  const query = validFilters(mailListSchema, address.query);
  const runs = await listMailRuns(db, at);
  return (
    <MailList
      {...{ address, query }}
      list={await listMailPage(db, query)}
      canSend={can('mail:send')}
      runs={<MailRunList runs={runs} locale={address.locale} />}
    />
  );
});
