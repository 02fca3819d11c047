import type { Metadata } from 'next';
import { hasLocale } from 'next-intl';
import { notFound } from 'next/navigation';
import { createTranslator } from 'use-intl/core';
import { MailPreviews } from '@/components/mail/mail-previews';
import { getBrand } from '@/lib/config/brand';
import { getEnv } from '@/lib/config/env';
import { requestLocale } from '@/lib/http/request-locale';
import { messagesFor } from '@/lib/i18n/messages';
import { routing } from '@/lib/i18n/routing';
import { mailPreviews } from '@/lib/mail/previews';
import { renderHtml } from '@/lib/mail/render-html';
import { renderText } from '@/lib/mail/render-text';

type MailsProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

async function texts() {
  const locale = await requestLocale();
  return { locale, t: createTranslator({ locale, messages: messagesFor(locale), namespace: 'mailbox' }) };
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await texts();
  return { title: t('previews') };
}

/** All mail templates with sample data. Not found outside of the demo. */
export default async function MailsPage({ searchParams }: MailsProps) {
  if (!getEnv().DEMO) notFound();
  const [query, { locale: own, t }] = await Promise.all([searchParams, texts()]);
  const locale = hasLocale(routing.locales, query.locale) ? query.locale : own;
  const { name } = getBrand();
  const previews = mailPreviews(locale).map(({ template, content }) => ({
    template,
    subject: content.subject,
    toAddress: content.preview,
    html: renderHtml(content),
    text: renderText(content),
    attachments: [],
  }));
  const selected = previews.find(({ template }) => template === query.template) ?? previews[0];
  if (!selected) notFound();
  return <MailPreviews {...{ previews, selected, locale, name, t }} />;
}
