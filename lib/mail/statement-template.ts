import 'server-only';
import { getBrand } from '../config/brand';
import { formatDay, formatEdition, formatMoney } from '../i18n/format';
import type { Block } from './content';
import { mailWriter } from './template-content';

export type StatementMailFacts = {
  /** The house. */
  name: string;
  number: string;
  kind: 'advance' | 'final';
  edition: string;
  from: string;
  until: string;
  visits: number;
  netCents: number;
  objectUntil: string;
};

/** The statement of a house is attached; until when it can object. */
export const settlementStatement = mailWriter('settlement_statement', (t, facts: StatementMailFacts) => {
  const { name, number, kind, edition, from, until, visits, netCents, objectUntil } = facts;
  const period = { edition: formatEdition(edition), from: formatDay(from), until: formatDay(until) };
  const amount = formatMoney(netCents);
  const objection = netCents > 0 ? 'objection' : 'withoutPayment';
  const blocks: Block[] = [
    { kind: 'text', text: t(`settlement_statement.${kind}`, { ...period, visits, brand: getBrand().name }) },
    { kind: 'note', title: amount, text: t('settlement_statement.number', { number }) },
    { kind: 'text', text: t(`settlement_statement.${objection}`, { day: formatDay(objectUntil) }) },
  ];
  const params = { amount, ...period };
  return { firstName: name, number, blocks, params };
});
