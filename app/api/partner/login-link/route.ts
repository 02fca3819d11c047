import { anyone, defineRoute } from '@/lib/http/define-route';
import { requestMail } from '@/lib/identity/commands/mail-requests';
import { mailHouseLink } from '@/lib/partners/commands/members';
import { requestHouseLinkContract } from '@/lib/partners/contract';

export const POST = defineRoute(requestHouseLinkContract, anyone, ({ db, at, body: { email } }) =>
  requestMail(db, 'house_link', email, () => mailHouseLink(db, email, at)),
);
