import 'server-only';
import { getBrand } from '../config/brand';
import type { Locale } from '../i18n/languages';
import type { Block, MailContent } from './content';
import { mailTranslator } from './translator';

/** What the mails about a message of the contact form are written from. All of it comes from a visitor. */
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

/** To whoever answers; an answer goes to the sender. */
export function contactMessageMail(locale: Locale, facts: ContactFacts): MailContent {
  const t = mailTranslator(locale);
  const name = `${facts.firstName} ${facts.lastName}`;
  return {
    locale,
    subject: t('contact_message.subject', { topic: facts.topic, subject: facts.subject }),
    preview: t('contact_message.preview', { name }),
    heading: t('contact_message.heading').split('\n'),
    blocks: [
      { kind: 'text', text: t('contact_message.text', { name, email: facts.email, topic: facts.topic }) },
      quote(facts),
      { kind: 'text', text: t('contact_message.otherwise') },
    ],
  };
}

/** To the sender: that it arrived, and what it said. */
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
