'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useCaptcha } from '@/components/forms/captcha-context';
import { Form } from '@/components/forms/form';
import { KeptValues } from '@/components/forms/kept-values';
import { SubmitButton } from '@/components/forms/submit-button';
import { type ServerProblem, useZodForm } from '@/components/forms/use-zod-form';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { sendContactMessageContract } from '@/lib/contact/contract';
import { contactMessageSchema, type ContactTopic } from '@/lib/contact/schema';
import { ApiError, callApi, ConnectionError } from '@/lib/http/client';
import { ContactFields } from './contact-fields';

const formSchema = contactMessageSchema.omit({ recaptchaToken: true });
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
  const captcha = useCaptcha('contact');
  const failure = useContactFailure(email);
  const [sentBy, setSentBy] = useState<string | null>(null);
  const form = useZodForm(formSchema, { defaultValues: EMPTY });
  const submit = async (message: z.output<typeof formSchema>) => {
    try {
      await callApi(sendContactMessageContract, { body: { ...message, ...(await captcha()) } });
      setSentBy(message.contact);
      return undefined;
    } catch (error) {
      return failure(error);
    }
  };
  const restart = () => {
    form.reset(EMPTY);
    setSentBy(null);
    // the pressed button goes with the message
    requestAnimationFrame(() => form.setFocus('topic'));
  };
  if (sentBy !== null) return <ContactDone email={sentBy} onAgain={restart} />;
  return (
    <Form form={form} onSubmit={submit} aria-labelledby="contact-form">
      <KeptValues form="contact" />
      <ContactFields />
      <p className="mt-5 max-w-measure text-small text-mute">{t('copy')}</p>
      <SubmitButton className="mt-6">{t('submit')}</SubmitButton>
    </Form>
  );
}

/** The message when the server refuses or cannot be reached: try later, or write an e-mail. */
function useContactFailure(email: string): (error: unknown) => ServerProblem {
  const t = useTranslations('contact');
  return (error) => {
    if (error instanceof ConnectionError) return { code: 'unavailable', title: t('failed', { email }) };
    if (!(error instanceof ApiError)) throw error;
    const { problem } = error;
    if (problem.code === 'too_many_requests') return { ...problem, title: t('wait', { email }) };
    if (problem.code === 'internal_error') return { ...problem, title: t('failed', { email }) };
    return problem;
  };
}

/** Replaces the form after it was sent and takes the focus. */
function ContactDone({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTranslations('contact');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="border-2 border-ok bg-ok-tint px-[22px] py-6">
      <div className="flex gap-3.5">
        <Icon name="check" className="text-ok" />
        <div className="min-w-0">
          <h3 ref={heading} tabIndex={-1} className="text-d5 outline-none">
            {t('doneTitle')}
          </h3>
          <p className="mt-2 max-w-measure wrap-anywhere">{t('done', { email })}</p>
        </div>
      </div>
      <Button variant="secondary" shape="square" size="small" onClick={onAgain} className="mt-5">
        {t('again')}
      </Button>
    </div>
  );
}
