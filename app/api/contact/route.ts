import { sendContactMessage } from '@/lib/contact/commands/send-message';
import { sendContactMessageContract } from '@/lib/contact/contract';
import { defineRoute } from '@/lib/http/define-route';
import { anyone } from '@/lib/identity/guards';

export const POST = defineRoute(sendContactMessageContract, anyone, ({ db, body, at, locale }) =>
  sendContactMessage(db, body, { at, locale }),
);
