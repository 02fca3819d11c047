import { MailTextsThing } from '@/components/mail/office-mail-texts';
import { ReminderTimesForm } from '@/components/orders/reminder-times-form';
import { LOCALES } from '@/lib/i18n/languages';
import { notFound } from '@/lib/i18n/navigation';
import { findMailTexts } from '@/lib/mail/text-queries';
import { mailTextsParams } from '@/lib/mail/text-schema';
import { findReminderTimes } from '@/lib/orders/reminder-queries';
import { defineOfficePage, officeMetadata } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.mailTexts');

export default defineOfficePage('/office/mail-texts/[template]', 'mail:write', async ({ db, address }) => {
  const { success, data: template } = mailTextsParams.shape.template.safeParse(address.params?.template);
  if (!success) notFound();
  const languages = await Promise.all(LOCALES.map((locale) => findMailTexts(db, { template, locale })));
  return (
    <MailTextsThing {...{ address, template, languages }}>
      {template === 'renewal_reminder' && <ReminderTimesForm {...await findReminderTimes(db)} />}
    </MailTextsThing>
  );
});
