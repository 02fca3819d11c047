import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import type { Message, Transport } from './message';
import { mailboxMessages } from './tables';

/** Embedded mailbox of the demo: stores a mail for /dev/mailbox, once however often it is sent. */
export const mailboxTransport =
  (db: Db): Transport =>
  async ({ id, to, subject, text, html, attachments }: Message) => {
    await db
      .insert(mailboxMessages)
      .values({
        id,
        toAddress: to.address,
        subject,
        text,
        html,
        attachments: attachments.map(({ fileName, contentType, content }) => ({
          fileName,
          contentType,
          size: content.byteLength,
          contentBase64: Buffer.from(content).toString('base64'),
        })),
        receivedAt: sql`now()`,
      })
      .onConflictDoNothing({ target: mailboxMessages.id });
  };
