import 'server-only';
import { getBrand } from '../config/brand';
import { readableEmail } from '../core/readable-email';
import type { Locale } from '../i18n/languages';
import type { Block, MailContent } from './content';
import { mailTranslator } from './translator';

/** Data of the mails about a contact message, all of it visitor input. */
export type ContactFacts = {
  firstName: string;
  lastName: string;
  email: string;
  /** In the language of the mail. */
  topic: string;
  subject: string;
  message: string;
};

const quote = ({ subject, message }: ContactFacts): Block => ({
  kind: 'quote',
  title: subject,
  text: message,
});

/** For staff; replies go to the sender. */
export function contactMessageMail(locale: Locale, facts: ContactFacts): MailContent {
  const t = mailTranslator(locale);
  const name = `${facts.firstName} ${facts.lastName}`;
  return {
    locale,
    subject: t('contact_message.subject', { topic: facts.topic, subject: facts.subject }),
    preview: t('contact_message.preview', { name }),
    heading: t('contact_message.heading').split('\n'),
    blocks: [
      {
        kind: 'text',
        text: t('contact_message.text', { name, email: readableEmail(facts.email), topic: facts.topic }),
      },
      quote(facts),
      { kind: 'text', text: t('contact_message.otherwise') },
    ],
  };
}

/** For the sender: confirmation with a copy of the message. */
export function contactCopyMail(locale: Locale, facts: ContactFacts): MailContent {
  const t = mailTranslator(locale);
  const { name: brand } = getBrand();
  return {
    locale,
    subject: t('contact_copy.subject', { brand }),
    preview: t('contact_copy.preview', { brand }),
    heading: t('contact_copy.heading', { firstName: facts.firstName }).split('\n'),
    blocks: [
      { kind: 'text', text: t('contact_copy.text', { brand }) },
      quote(facts),
      { kind: 'text', text: t('contact_copy.otherwise') },
    ],
  };
}
