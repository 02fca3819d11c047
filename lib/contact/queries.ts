import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import type { ContactTopic } from './schema';
import { contactMessages } from './tables';

/** A message as quoted in its mails. */
export type ContactMessage = {
  firstName: string;
  lastName: string;
  email: string;
  topic: ContactTopic;
  subject: string;
  message: string;
  createdAt: Date;
};

export async function getContactMessage(db: Db, id: string): Promise<ContactMessage | null> {
  const [row] = await db
    .select({
      firstName: contactMessages.firstName,
      lastName: contactMessages.lastName,
      email: contactMessages.email,
      topic: contactMessages.topic,
      subject: contactMessages.subject,
      message: contactMessages.message,
      createdAt: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(eq(contactMessages.id, id));
  return row ?? null;
}
