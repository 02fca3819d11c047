import 'server-only';
import { getBrand } from '../config/brand';
import type { Locale } from '../i18n/languages';
import type { Block, MailContent } from './content';
import type { MailTemplate } from './schema';
import { mailTranslator, type Translate } from './translator';

const lines = (text: string) => text.split('\n');

type Body = {
  firstName: string;
  blocks: Block[];
  number?: string;
  /** Another heading than that of the template. */
  heading?: string;
  /** Additional parameters of subject and preview. */
  params?: Record<string, string | number>;
};

/** Writes a template: subject, heading, the blocks made of the facts, and the support contact. */
export const mailWriter =
  <Facts>(
    key: Exclude<MailTemplate, 'text_test'>,
    bodyOf: (t: Translate, facts: Facts, locale: Locale) => Body,
  ) =>
  (locale: Locale, facts: Facts): MailContent => {
    const t = mailTranslator(locale);
    const { firstName, blocks, number = '', heading, params = {} } = bodyOf(t, facts, locale);
    const brand = getBrand();
    const question: Block = {
      kind: 'note',
      title: t('common.question.title'),
      text: t('common.question.text', { phone: brand.phone.label.replaceAll(' ', '\u00a0') }),
    };
    return {
      locale,
      subject: t(`${key}.subject`, { brand: brand.name, number, ...params }),
      preview: t(`${key}.preview`, { brand: brand.name, number, ...params }),
      ...(number && { number }),
      heading: lines(heading ?? t(`${key}.heading`, { firstName, ...params })),
      blocks: [...blocks, question],
    };
  };
