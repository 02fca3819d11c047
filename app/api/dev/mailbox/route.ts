import { getEnv } from '@/lib/config/env';
import { fail, ok } from '@/lib/core/result';
import { anyone, defineRoute } from '@/lib/http/define-route';
import { getMailboxContract } from '@/lib/mail/contract';
import { linksIn } from '@/lib/mail/links';
import { listMailbox } from '@/lib/mail/queries';

export const GET = defineRoute(getMailboxContract, anyone, async ({ db, query }) => {
  if (!getEnv().DEMO) return fail('not_found');
  const messages = await listMailbox(db, query.to);
  const items = messages.map(({ toAddress, subject, text, html, attachments }) => ({
    to: toAddress,
    subject,
    text,
    html,
    attachments: attachments.map(({ fileName, size }) => ({ fileName, size })),
    links: linksIn(html),
  }));
  return ok({ items });
});
