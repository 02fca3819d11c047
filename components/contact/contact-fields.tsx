'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { SelectField } from '@/components/forms/select-field';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { CONTACT_TOPICS, MESSAGE_MAX, SUBJECT_MAX } from '@/lib/contact/schema';
import { EMAIL_MAX } from '@/lib/core/email';

export function ContactFields() {
  const t = useTranslations('contact');
  const topics = CONTACT_TOPICS.map((value) => ({ value, label: t(`topics.${value}`) }));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField name="topic" label={t('topic')} options={topics} required className="sm:col-span-2" />
      <TextField
        name="subject"
        label={t('subject')}
        required
        maxLength={SUBJECT_MAX}
        className="sm:col-span-2"
      />
      <TextAreaField
        name="message"
        label={t('message')}
        required
        maxLength={MESSAGE_MAX}
        className="sm:col-span-2"
      />
      <TextField name="firstName" label={t('firstName')} required autoComplete="given-name" maxLength={70} />
      <TextField name="lastname" label={t('lastName')} required autoComplete="family-name" maxLength={70} />
      <TextField
        name="contact"
        type="email"
        label={t('email')}
        required
        autoComplete="email"
        maxLength={EMAIL_MAX}
        className="sm:col-span-2"
      />
      <HiddenField />
    </div>
  );
}

/** Honeypot for bots: invisible, not focusable, hidden from screen readers. */
function HiddenField() {
  const t = useTranslations('contact');
  const { register } = useFormContext();
  return (
    <label hidden>
      {t('homepage')}
      <input type="text" tabIndex={-1} autoComplete="off" {...register('homepage')} />
    </label>
  );
}
