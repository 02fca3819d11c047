import { sendContactMessage } from '@/lib/contact/commands/send-message';
import { sendContactMessageContract } from '@/lib/contact/contract';
import { anyone, defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(sendContactMessageContract, anyone, ({ db, body, at, locale }) =>
  sendContactMessage(db, body, { at, locale }),
);
