import { afterEach, describe, expect, it } from 'vitest';
import { startSmtp, type SmtpStandIn } from '@/tests/support/smtp-server';
import { MailError, type Message } from './message';
import { smtpTransport } from './smtp';

const MESSAGE: Message = {
  id: '6f1d1f9e-8f1f-4f6e-9a54-0d6f4f0a2b11',
  to: { name: 'Łucja "x" <evil@other.example>, Ćwikła', address: 'lucja@passage.example' },
  locale: 'de',
  subject: 'Ihre Bestellung',
  text: 'Guten Tag',
  html: '<p>Guten Tag</p>',
  attachments: [{ fileName: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
};

describe('smtpTransport', () => {
  let smtp: SmtpStandIn | undefined;
  afterEach(() => smtp?.close());

  it('mails one recipient, whatever the name contains', async () => {
    smtp = await startSmtp();
    await smtpTransport(smtp.url)(MESSAGE);
    const recipients = smtp.commands.filter((line) => line.startsWith('RCPT'));
    expect(recipients).toEqual(['RCPT TO:<lucja@passage.example>']);
  });

  it('has the same Message-ID at every attempt, and is marked as automatic', async () => {
    smtp = await startSmtp();
    await smtpTransport(smtp.url)(MESSAGE);
    const head = smtp.body().split('\n\n')[0];
    expect(head).toContain('Message-ID: <6f1d1f9e-8f1f-4f6e-9a54-0d6f4f0a2b11@passage.example>');
    expect(head).toContain('Auto-Submitted: auto-generated');
    expect(head).toContain('Content-Language: de');
    expect(smtp.body()).toContain('filename=a.pdf');
  });

  it.each([
    ['550 5.1.1 <lucja@passage.example> unknown', true],
    ['451 4.7.1 <lucja@passage.example> come back later', false],
  ])('keeps the address out of the reason: %s', async (reply, isFinal) => {
    smtp = await startSmtp({ RCPT: reply });
    const error: unknown = await smtpTransport(smtp.url)(MESSAGE).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MailError);
    expect(error).toMatchObject({ isFinal, reason: `EENVELOPE ${reply.slice(0, 3)}` });
  });

  it('is retryable when the server lacks TLS or disconnects', async () => {
    smtp = await startSmtp();
    const secure = smtpTransport(smtp.url.replace('smtp:', 'smtps:'));
    expect(await secure(MESSAGE).catch((reason: unknown) => reason)).toMatchObject({ isFinal: false });
    smtp.replies.MAIL = 'hang up';
    const broken = smtpTransport(smtp.url);
    expect(await broken(MESSAGE).catch((reason: unknown) => reason)).toMatchObject({ isFinal: false });
  });

  it('is retryable on timeout', async () => {
    smtp = await startSmtp();
    await smtp.close();
    const error: unknown = await smtpTransport(smtp.url)(MESSAGE).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ isFinal: false, reason: 'ESOCKET' });
  });
});
