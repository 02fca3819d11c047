import { framedHtml } from '@/lib/mail/links';
import type { MailboxText, ShownMail } from './mailbox-types';

const KILOBYTE = 1_024;

/** A mail as HTML with its attachments and its plain-text version. */
export function MailView({ message, t }: { message: ShownMail; t: MailboxText }) {
  const { subject, toAddress, html, text, attachments } = message;
  return (
    <article aria-labelledby="mail-subject">
      <h2 id="mail-subject" className="font-display text-d4 font-bold">
        {subject}
      </h2>
      <p className="pt-1 text-mute">{toAddress}</p>
      {attachments.length > 0 ? (
        <ul className="flex flex-wrap gap-x-6 gap-y-2 pt-4" aria-label={t('attachments')}>
          {attachments.map(({ fileName, contentType, contentBase64, size }) => (
            <li key={fileName}>
              <a
                href={`data:${contentType};base64,${contentBase64}`}
                download={fileName}
                className="inline-flex min-h-11 items-center font-semibold underline"
              >
                {t('file', { name: fileName, size: Math.ceil(size / KILOBYTE) })}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {/* sandboxed: no scripts, not our origin; links open in a new tab */}
      <iframe
        title={subject}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={framedHtml(html)}
        className="mt-6 h-[1180px] w-full border border-hair"
      />
      <details className="pt-6">
        <summary className="min-h-11 cursor-pointer font-semibold">{t('text')}</summary>
        <pre className="overflow-x-auto bg-fog p-4 text-small whitespace-pre-wrap">{text}</pre>
      </details>
    </article>
  );
}
