import 'server-only';
import { getBrand } from '../config/brand';
import type { OperationProblem } from './schema';
import { mailWriter } from './template-content';

export type OperationMailFacts = { firstName: string; problems: readonly OperationProblem[]; url: string };

/** Alerts, or the all-clear. */
export const operationAlert = mailWriter('operation_alert', (t, facts: OperationMailFacts) => {
  const { firstName, problems, url } = facts;
  return {
    firstName,
    params: { count: problems.length },
    blocks: [
      ...(problems.length
        ? problems.map((problem) => ({
            kind: 'text' as const,
            text: t(`operation_alert.problems.${problem}`),
          }))
        : [{ kind: 'text' as const, text: t('operation_alert.well', { brand: getBrand().name }) }]),
      { kind: 'button', label: t('operation_alert.button'), url },
    ],
  };
});
