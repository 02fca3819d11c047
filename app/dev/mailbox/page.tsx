import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { createTranslator } from 'use-intl/core';
import { Mailbox } from '@/components/mail/mailbox';
import { getBrand } from '@/lib/config/brand';
import { getEnv } from '@/lib/config/env';
import { getDb } from '@/lib/db/client';
import { requestLocale } from '@/lib/http/request-locale';
import { messagesFor } from '@/lib/i18n/messages';
import { listMailbox } from '@/lib/mail/queries';

type MailboxProps = { searchParams: Promise<{ to?: string; mail?: string }> };

async function texts() {
  const locale = await requestLocale();
  return { locale, t: createTranslator({ locale, messages: messagesFor(locale), namespace: 'mailbox' }) };
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await texts();
  return { title: t('title') };
}

/** Mails sent by the demo. Not found outside of the demo. */
export default async function MailboxPage({ searchParams }: MailboxProps) {
  if (!getEnv().DEMO) notFound();
  const [{ to, mail }, { locale, t }] = await Promise.all([searchParams, texts()]);
  const messages = await listMailbox(await getDb(), typeof to === 'string' ? to : undefined);
  const selected = messages.find(({ id }) => id === mail) ?? messages[0];
  const { name } = getBrand();
  return <Mailbox {...{ locale, messages, selected, name, t }} to={typeof to === 'string' ? to : ''} />;
}
