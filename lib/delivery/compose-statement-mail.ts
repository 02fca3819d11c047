import 'server-only';
import { instantOf } from '../core/dates';
import type { Db } from '../db/client';
import type { Locale } from '../i18n/languages';
import { MailError } from '../mail/message';
import type { MailData } from '../mail/schema';
import { MAIL_WRITERS } from '../mail/templates';
import { lastObjectionDay } from '../settlement/rules';
import { findStatement, listRunHouses } from '../settlement/statement-queries';
import type { Composed } from './compose-order-mail';
import { statementsFile } from './statement-files';

export async function composeStatement(
  db: Db,
  { statementId }: MailData<'settlement_statement'>,
  locale: Locale,
): Promise<Composed> {
  const found = await findStatement(db, statementId);
  if (!found?.statement || found.run.sentAt === null) throw new MailError('no such statement', true);
  const { recipient, statement, run, visits, net } = found;
  const objectUntil = lastObjectionDay(instantOf(Date.parse(found.run.sentAt)));
  const file = await statementsFile([found], await listRunHouses(db, run.id));
  return {
    attachments: file ? [file] : [],
    content: MAIL_WRITERS.settlement_statement(locale, {
      name: recipient.name,
      number: statement.number,
      kind: run.kind,
      edition: run.edition,
      from: run.from,
      until: run.until,
      visits,
      netCents: net,
      objectUntil,
    }),
  };
}
