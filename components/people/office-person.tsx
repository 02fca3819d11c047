import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ClientTexts } from '@/components/layout/client-texts';
import { OfficeNotes } from '@/components/notes/office-notes';
import { AgainCell } from '@/components/mail/again-cell';
import { useMailReason } from '@/components/mail/use-mail-reason';
import { useMailTitle } from '@/components/mail/use-mail-title';
import { State } from '@/components/office/state';
import { Facts, OfficeSection, Thing, ThingHead } from '@/components/office/thing';
import { OrderLink, PassLink } from '@/components/office/thing-links';
import { PhoneLink } from '@/components/office/phone-link';
import { PlainTable } from '@/components/office/plain-table';
import { OrderState } from '@/components/orders/office-state';
import { ResendAction } from '@/components/orders/resend-action';
import { VoucherLinks } from '@/components/promotions/voucher-links';
import { timeOf } from '@/lib/core/dates';
import { readableEmail } from '@/lib/core/readable-email';
import { formatDay, formatInstantDay, formatMoney, formatOfficeInstant } from '@/lib/i18n/format';
import { LANGUAGES } from '@/lib/i18n/languages';
import type { Person } from '@/lib/people/schema';
import type { VoucherLink } from '@/lib/promotions/voucher-schema';
import { CorrectContact } from './correct-contact';
import { EndSessions } from './end-sessions';
import { OpenPerson } from './open-person';

type PersonThingProps = {
  person: Person;
  canWrite: boolean;
  canSend: boolean;
  /** URL of the company's page; null for others or without permission. */
  companyUrl: string | null;
  /** Vouchers that the person bought or paid with. */
  vouchers: readonly VoucherLink[];
  canOpenVouchers: boolean;
  /** Actions on request of the person. */
  privacy: ReactNode;
  history: ReactNode;
};

/** A person in the office, with everything that hangs on the account. */
export function PersonThing({
  person,
  canWrite,
  canSend,
  companyUrl,
  vouchers,
  canOpenVouchers,
  privacy,
  history,
}: PersonThingProps) {
  const t = useTranslations('office.person');
  const { id, name, company, status, openedAt, orders, passes, mails, notes, sessions } = person;
  return (
    <>
      <ThingHead
        title={company ?? name}
        note={person.contact.address.at(-1)?.replace(/^\d+ /, '') ?? t('title')}
        state={
          status === 'pending' && (
            <State icon="clock" urgency="due">
              {t('pending')}
            </State>
          )
        }
        figure={
          openedAt && (
            <p className="text-micro text-mute">{t('opened', { time: timeOf(new Date(openedAt)) })}</p>
          )
        }
      >
        {t('sentence', {
          day: formatInstantDay(new Date(person.since)),
          language: LANGUAGES[person.locale].name,
        })}
      </ThingHead>
      <Thing
        facts={
          <>
            <PersonFacts {...{ person, companyUrl, canWrite }} />
            <VoucherLinks {...{ vouchers }} canOpen={canOpenVouchers} />
            <OfficeNotes {...{ notes, canWrite }} target={{ type: 'person', id }} />
          </>
        }
        actions={
          <>
            {canSend && orders.length > 0 && <ResendAction orders={orders} />}
            {canWrite && sessions.length > 0 && <EndSessions id={id} count={sessions.length} />}
            {privacy}
          </>
        }
      >
        <OfficeSection title={t('passes')}>
          {passes.length > 0 ? <Passes person={person} /> : <p className="text-mute">{t('noPass')}</p>}
        </OfficeSection>
        <OfficeSection title={t('orders')}>
          {orders.length > 0 ? <Orders person={person} /> : <p className="text-mute">{t('noOrder')}</p>}
        </OfficeSection>
        <OfficeSection title={t('mails')}>
          {mails.length > 0 ? <Mails {...{ person, canSend }} /> : <p className="text-mute">{t('noMail')}</p>}
        </OfficeSection>
        <OfficeSection title={t('history')}>{history}</OfficeSection>
      </Thing>
    </>
  );
}

function PersonFacts({
  person,
  companyUrl,
  canWrite,
}: Pick<PersonThingProps, 'person' | 'companyUrl' | 'canWrite'>) {
  const t = useTranslations('office.person');
  const { id, name, company, contact, openedAt, lastSeenAt, sessions } = person;
  const { email, phone, address, birth, correctable } = contact;
  const shownEmail = readableEmail(email);
  const birthText = birth && (openedAt ? formatDay(birth) : birth);
  return (
    <OfficeSection title={t('facts')} end={companyUrl && <a href={companyUrl}>{t('company')}</a>}>
      <Facts
        items={[
          company && { term: t('name'), description: name },
          {
            term: t('email'),
            description: openedAt ? <a href={`mailto:${email}`}>{shownEmail}</a> : shownEmail,
          },
          phone && {
            term: t('phone'),
            description: openedAt ? <PhoneLink number={phone} /> : <span className="num">{phone}</span>,
          },
          address.length > 0 && {
            term: t('address'),
            description: address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            )),
          },
          birthText && { term: t('birthDate'), description: <span className="num">{birthText}</span> },
          {
            term: t('lastSeen'),
            description: lastSeenAt ? formatOfficeInstant(new Date(lastSeenAt)) : t('never'),
          },
          { term: t('sessions'), description: sessions.length },
        ]}
      />
      {!openedAt && <OpenPerson id={id} />}
      {canWrite && correctable && (
        <ClientTexts of={['officeForms', 'forms', 'errors']}>
          <CorrectContact id={id} {...correctable} />
        </ClientTexts>
      )}
    </OfficeSection>
  );
}

const PASS_ICONS = { active: 'check', queued: 'clock', blocked: 'close', expired: 'box' } as const;

function Passes({ person: { passes } }: { person: Person }) {
  const t = useTranslations('office.person');
  const states = useTranslations('office.pass.states');
  return (
    <PlainTable
      caption={t('passes')}
      columns={[t('columns.pass'), t('columns.number'), t('columns.valid'), t('columns.state')]}
    >
      {passes.map(({ uniqueKey, edition, title, holder, validFrom, validUntil, status }) => (
        <tr key={`${uniqueKey}-${edition}`} className={status === 'expired' ? 'is-over' : undefined}>
          <td>
            <b className="font-semibold">{title}</b>
            <span className="block text-mute">
              {holder.firstName} {holder.lastName}
            </span>
          </td>
          <td className="num">
            <PassLink number={uniqueKey} />
          </td>
          <td className="num">
            {formatDay(validFrom)} – {formatDay(validUntil)}
          </td>
          <td>
            <State icon={PASS_ICONS[status]} urgency={status === 'blocked' ? 'failed' : 'ordinary'}>
              {states(status)}
            </State>
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

function Orders({ person: { orders } }: { person: Person }) {
  const t = useTranslations('office.person');
  const locale = useLocale();
  return (
    <PlainTable
      caption={t('orders')}
      columns={[
        t('columns.number'),
        t('columns.day'),
        t('columns.items'),
        t('columns.state'),
        { name: t('columns.total'), className: 'end' },
      ]}
    >
      {orders.map(({ id, number, placedAt, items, status, totalCents }) => (
        <tr key={id}>
          <td className="key">
            <OrderLink id={id}>{number}</OrderLink>
          </td>
          <td className="num">{formatInstantDay(new Date(placedAt))}</td>
          <td>{[...new Set(items.map((title) => title[locale]))].join(', ')}</td>
          <td>
            <OrderState status={status} />
          </td>
          <td className="end">{formatMoney(totalCents)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

const MAIL_ICONS = { sent: 'check', queued: 'clock', failed: 'warning' } as const;

function Mails({ person: { mails }, canSend }: Pick<PersonThingProps, 'person' | 'canSend'>) {
  const t = useTranslations('office.person');
  const states = useTranslations('office.mails.states');
  const mailTitle = useMailTitle();
  const reasonOf = useMailReason();
  return (
    <PlainTable
      caption={t('mails')}
      columns={[
        t('columns.day'),
        t('columns.mail'),
        t('columns.to'),
        t('columns.state'),
        canSend && t('columns.again'),
      ]}
    >
      {mails.map(({ at, lastError, ...mail }) => (
        <tr key={mail.id}>
          <td className="num">{formatInstantDay(new Date(at))}</td>
          <td>{mailTitle(mail.template)}</td>
          <td className="[overflow-wrap:anywhere]">{readableEmail(mail.to)}</td>
          <td>
            <State icon={MAIL_ICONS[mail.status]} urgency={mail.status === 'failed' ? 'failed' : 'ordinary'}>
              {states(mail.status)}
            </State>
            {mail.status === 'failed' && lastError && (
              <span className="block text-mute">{reasonOf(lastError)}</span>
            )}
          </td>
          {canSend && (
            <td>
              <AgainCell mail={mail} />
            </td>
          )}
        </tr>
      ))}
    </PlainTable>
  );
}
