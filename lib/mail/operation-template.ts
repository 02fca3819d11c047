import 'server-only';
import { getBrand } from '../config/brand';
import type { Locale } from '../i18n/languages';
import type { Block, MailContent } from './content';
import type { OperationProblem } from './schema';
import { contentOf } from './template-content';
import { mailTranslator } from './translator';

export type OperationMailFacts = { firstName: string; problems: readonly OperationProblem[]; url: string };

/** Alerts, or the all-clear. */
export function operationAlert(
  locale: Locale,
  { firstName, problems, url }: OperationMailFacts,
): MailContent {
  const t = mailTranslator(locale);
  const blocks: Block[] = [
    ...(problems.length
      ? problems.map((problem) => ({ kind: 'text' as const, text: t(`operation_alert.problems.${problem}`) }))
      : [{ kind: 'text' as const, text: t('operation_alert.well', { brand: getBrand().name }) }]),
    { kind: 'button', label: t('operation_alert.button'), url, hint: '' },
  ];
  return contentOf(t, locale, {
    key: 'operation_alert',
    firstName,
    blocks,
    params: { count: problems.length },
  });
}
