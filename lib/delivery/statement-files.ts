import 'server-only';
import { addDays, dayOf, instantOf } from '../core/dates';
import { drawDocument } from '../documents/draw-document';
import type { StatementRow, StatementSheet } from '../documents/statement-document';
import { documentTranslator, type Translate } from '../documents/translator';
import { formatAmount, formatCount, formatDay, formatMoney, monthName } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import type { Attachment } from '../mail/schema';
import { ruleWords } from '../settlement/rule-words';
import { lastObjectionDay, type House } from '../settlement/rules';
import { shareWords } from '../settlement/share-words';
import type { StatementFacts } from '../settlement/statement-queries';

const HASH_LETTERS = 8;

/** First letters of the months, `S–N`. */
const monthLetters = (from: string, until: string, locale: Locale): string =>
  [from, until].map((day) => monthName(day, locale).slice(0, 1).toUpperCase()).join('\u2013');

const addressLines = ({ recipient: { address } }: StatementFacts): string[] =>
  address
    ? [
        [address.street, address.number].filter(Boolean).join(' '),
        [address.zip, address.city].filter(Boolean).join(' '),
      ].filter(Boolean)
    : [];

/** Earlier payments, earlier debts, and corrections. */
function deductionsOf(t: Translate, { run, advances, advance, correction }: StatementFacts): StatementRow[] {
  const paid = advances.reduce((sum, { net }) => sum + net, 0);
  const owed = advance - paid;
  return [
    ...advances.map(({ from, until, visits, net }) => ({
      label: t('statement.advanceOf', { from: formatDay(from), until: formatDay(until) }),
      calculation: t('statement.entries', { count: visits, text: formatCount(visits) }),
      amount: formatMoney(-net),
    })),
    ...(owed > 0 ? [{ label: t('statement.owed'), amount: formatMoney(-owed) }] : []),
    ...(correction !== 0
      ? [{ label: t(`statement.correctionOf.${run.kind}`), amount: formatMoney(correction) }]
      : []),
  ];
}

function balanceOf({ gross, advance, correction }: StatementFacts): string {
  if (advance === 0 && correction === 0) return '';
  const parts = [
    formatAmount(gross),
    ...(advance ? [`\u2212 ${formatAmount(advance)}`] : []),
    ...(correction ? [`${correction < 0 ? '\u2212' : '+'} ${formatAmount(Math.abs(correction))}`] : []),
  ];
  return parts.join(' ');
}

/** A statement as it is printed, in the language of its house. */
function sheetOf(facts: StatementFacts, houses: readonly House[]): StatementSheet {
  const { recipient, statement, run, rule, partnerId, visits, net, carried, advances } = facts;
  const locale = recipient.language;
  const t = documentTranslator(locale);
  const sentAt = run.sentAt === null ? null : instantOf(Date.parse(run.sentAt));
  const objectUntil = sentAt && lastObjectionDay(sentAt);
  const shared = { rule: rule.details, houses, id: partnerId, potCents: run.pot, incomeCents: null };
  return {
    locale,
    number: statement?.number ?? null,
    ...{ kind: run.kind, edition: run.edition, from: run.from, until: run.until },
    day: dayOf(sentAt ?? instantOf(Date.parse(run.computedAt))),
    name: recipient.name,
    address: addressLines(facts),
    visits: t('statement.entries', { count: visits, text: formatCount(visits) }),
    rule: {
      words: ruleWords(rule.details, locale, run.isPotGiven ? run.pot : null).join(' '),
      facts: t('statement.ruleFacts', {
        ...{ name: rule.name, version: rule.version, isVoted: String(rule.votedOn !== null) },
        day: rule.votedOn ? formatDay(rule.votedOn) : '',
      }),
    },
    steps: shareWords(shared, locale),
    deductions: deductionsOf(t, facts),
    bars: [
      ...advances.map((one) => ({
        label: monthLetters(one.from, one.until, locale),
        cents: one.net,
        isRest: false,
      })),
      { label: t('statement.rest'), cents: net, isRest: true },
    ],
    balance: balanceOf(facts),
    netCents: net,
    carriedCents: carried,
    iban: recipient.iban?.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1\u00a0') ?? null,
    objectUntil,
    paidFrom: objectUntil && addDays(objectUntil, 1),
    run: { number: run.number, hash: run.inputsHash.slice(0, HASH_LETTERS) },
  };
}

/**
 * Statements of a run as one PDF, the same bytes whenever it is drawn; null without any.
 * @param houses all houses of the run
 */
export async function statementsFile(
  statements: readonly StatementFacts[],
  houses: readonly House[],
): Promise<Attachment | null> {
  const [first] = statements;
  if (!first) return null;
  const locale: Locale = first.recipient.language;
  const t = documentTranslator(locale);
  const { run, statement } = first;
  const name =
    statements.length === 1 && statement
      ? t('statement.fileName', { number: statement.number })
      : t('statement.runFileName', { number: run.number });
  return {
    fileName: name,
    contentType: 'application/pdf',
    content: await drawDocument('statements', {
      title: t('statement.title', { number: statement?.number ?? String(run.number) }),
      locale,
      sheets: statements.map((one) => sheetOf(one, houses)),
      createdAt: instantOf(Date.parse(run.sentAt ?? run.computedAt)),
    }),
  };
}
