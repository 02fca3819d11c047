import 'server-only';
import type { Transporter } from 'nodemailer';
import { getBrand } from '../config/brand';
import { getEnv } from '../config/env';
import { MailError, type Message, type Transport } from './message';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
/** SMTP replies from here on are permanent failures; 4xx replies are temporary. */
const FIRST_FINAL_REPLY = 500;

let pool: { url: string; transporter: Promise<Transporter> } | undefined;

async function createTransporter(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // our content never needs it: mails must not read files or fetch URLs
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** One line for the mail log, without the server's reply about the recipient. */
function reasonOf(error: unknown): { reason: string; isFinal: boolean } {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  const reply = typeof responseCode === 'number' ? responseCode : undefined;
  const name = typeof code === 'string' ? code : 'unknown';
  const isAboutMail = name === 'EENVELOPE' || name === 'EMESSAGE';
  return {
    reason: reply ? `${name} ${reply}` : name,
    isFinal: isAboutMail && reply !== undefined && reply >= FIRST_FINAL_REPLY,
  };
}

/** Sends by the server in `SMTP_URL`. */
export const smtpTransport =
  (url: string): Transport =>
  async (message) => {
    if (pool?.url !== url) pool = { url, transporter: createTransporter(url) };
    const transporter = await pool.transporter;
    await transporter.sendMail(envelope(message)).catch((error: unknown) => {
      const { reason, isFinal } = reasonOf(error);
      throw new MailError(reason, isFinal);
    });
  };

function envelope({ id, to, replyTo, locale, subject, text, html, attachments }: Message) {
  const { MAIL_FROM } = getEnv();
  const brand = getBrand();
  return {
    messageId: `<${id}@${MAIL_FROM.split('@').at(-1) ?? 'localhost'}>`,
    from: { name: brand.name, address: MAIL_FROM },
    replyTo: replyTo ?? { name: brand.name, address: brand.email },
    to: { name: to.name, address: to.address },
    subject,
    text,
    html,
    headers: {
      // suppresses automatic replies (RFC 3834; the second is Exchange's)
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': locale,
    },
    attachments: attachments.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(content),
    })),
  };
}
