'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { useCaptcha } from '@/components/forms/captcha-context';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { useZodForm } from '@/components/forms/use-zod-form';
import { sendContactMessageContract } from '@/lib/contact/contract';
import { contactMessageSchema, type ContactTopic } from '@/lib/contact/schema';
import { callApi } from '@/lib/http/client';
import { ContactDone } from './contact-done';
import { ContactFields } from './contact-fields';
import { useContactFailure } from './use-contact-failure';

const formSchema = contactMessageSchema.omit({ recaptchaToken: true });
type Message = z.output<typeof formSchema>;

const GENERAL: ContactTopic = 'general';
const EMPTY = {
  topic: GENERAL,
  subject: '',
  message: '',
  firstName: '',
  lastname: '',
  contact: '',
  homepage: '',
};

/** @param email contact address shown when the form fails */
export function ContactForm({ email }: { email: string }) {
  const t = useTranslations('contact');
  const locale = useLocale();
  const captcha = useCaptcha('contact');
  const failure = useContactFailure(email);
  const [sentBy, setSentBy] = useState<string | null>(null);
  const form = useZodForm(formSchema, { defaultValues: EMPTY });
  const submit = async (message: Message) => {
    try {
      await callApi(sendContactMessageContract, { body: { ...message, ...(await captcha()) }, locale });
      setSentBy(message.contact);
      return undefined;
    } catch (error) {
      return failure(error);
    }
  };
  const restart = () => {
    form.reset(EMPTY);
    setSentBy(null);
  };
  if (sentBy !== null) return <ContactDone email={sentBy} onAgain={restart} />;
  return (
    <Form form={form} onSubmit={submit} aria-labelledby="contact-form">
      <ContactFields />
      <p className="mt-5 max-w-measure text-small text-mute">{t('copy')}</p>
      <SubmitButton className="mt-6">{t('submit')}</SubmitButton>
    </Form>
  );
}
