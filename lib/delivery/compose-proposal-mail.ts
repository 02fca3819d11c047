import 'server-only';
import type { Db } from '../db/client';
import type { Locale } from '../i18n/languages';
import { screenUrl } from '../i18n/screen-url';
import { MailError } from '../mail/message';
import type { MailData } from '../mail/schema';
import { MAIL_WRITERS } from '../mail/templates';
import { findProposal } from '../partners/proposal-queries';
import { siteUrl, type Composed } from './compose-order-mail';

export async function composeProposal(
  db: Db,
  { firstName, proposalId }: MailData<'proposal_answered'>,
  locale: Locale,
): Promise<Composed> {
  const proposal = await findProposal(db, proposalId);
  if (!proposal || proposal.state === 'new') throw new MailError('no answered proposal', true);
  const { data, placeName, state, answer } = proposal;
  return {
    content: MAIL_WRITERS.proposal_answered(locale, {
      firstName,
      title: data.kind === 'event' ? data.title : null,
      place: placeName[locale],
      state,
      answer: answer ?? '',
      url: siteUrl(screenUrl('/house', locale)),
    }),
  };
}
