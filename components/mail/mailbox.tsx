import type { ReactNode } from 'react';
import { Logo } from '@/components/ui/logo';
import { formatInstant } from '@/lib/i18n/format';
import { PlainLink } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/languages';
import { MailView } from './mail-view';
import type { MailboxMessage, MailboxText } from './mailbox-types';

type MailboxProps = {
  locale: Locale;
  messages: MailboxMessage[];
  selected: MailboxMessage | undefined;
  /** Recipient the list is filtered by. */
  to: string;
  /** Name of the operator. */
  name: string;
  t: MailboxText;
};

const addressOf = (id: string, to: string) =>
  `/dev/mailbox?${new URLSearchParams({ mail: id, ...(to ? { to } : {}) }).toString()}`;

/** Mails of the demo: a list, newest first, and the selected mail. */
export const Mailbox = ({ locale, messages, selected, to, name, t }: MailboxProps) => (
  <main className="mx-auto max-w-[96rem] px-margin py-8">
    <header className="flex flex-wrap items-center gap-x-8 gap-y-4 border-b-2 border-ink pb-6">
      <Logo name={name} />
      <div>
        <h1 className="font-display text-d4 font-bold">{t('title')}</h1>
        <p className="text-mute">{t('lead')}</p>
      </div>
    </header>
    <div className="grid gap-8 pt-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <section aria-label={t('list')}>
        <Filter to={to} t={t} />
        {messages.length === 0 ? <p className="pt-6">{t('empty')}</p> : null}
        <ol className="pt-4">
          {messages.map((message) => (
            <MailRow key={message.id} href={addressOf(message.id, to)} isCurrent={message === selected}>
              <span className="block font-semibold">{message.subject}</span>
              <span className="block text-small text-mute">
                {message.toAddress}
                <br />
                {formatInstant(message.receivedAt, locale)}
              </span>
            </MailRow>
          ))}
        </ol>
      </section>
      {selected ? <MailView message={selected} t={t} /> : null}
    </div>
  </main>
);

function MailRow({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: ReactNode }) {
  const look = isCurrent ? 'border-l-4 border-l-season bg-fog' : 'border-l-4 border-l-transparent';
  return (
    <li className="border-b border-hair">
      <PlainLink
        href={href}
        aria-current={isCurrent ? 'true' : undefined}
        className={`block px-3 py-3 no-underline ${look}`}
      >
        {children}
      </PlainLink>
    </li>
  );
}

const Filter = ({ to, t }: { to: string; t: MailboxText }) => (
  <form action="/dev/mailbox" className="flex items-end gap-2">
    <label className="flex-1 font-semibold" htmlFor="mailbox-to">
      {t('to')}
      <input
        id="mailbox-to"
        name="to"
        type="email"
        defaultValue={to}
        className="mt-1 block h-11 w-full border-[1.5px] border-edge px-3 font-normal"
      />
    </label>
    <button type="submit" className="h-11 bg-ink px-4 font-semibold text-paper">
      {t('show')}
    </button>
  </form>
);
