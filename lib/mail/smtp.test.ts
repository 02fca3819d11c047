import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
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

/** Speaks as much SMTP as a mail takes. @param replies answers other than the friendly ones, by command */
async function startSmtp(replies: Record<string, string> = {}) {
  const commands: string[] = [];
  let body = '';
  const answer = (socket: Socket, line: string) => {
    const verb = line.split(' ')[0]?.toUpperCase() ?? '';
    commands.push(line);
    const usual: Record<string, string> = { DATA: '354 go on', QUIT: '221 bye' };
    socket.write(`${replies[verb] ?? usual[verb] ?? '250 ok'}\r\n`);
    return verb === 'DATA';
  };
  const server: Server = createServer((socket) => {
    let isData = false;
    let rest = '';
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (!isData) isData = answer(socket, line);
        else if (line === '.') {
          isData = false;
          socket.write('250 taken\r\n');
        } else body += `${line}\n`;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, commands, body: () => body, close: () => server.close() };
}

describe('smtpTransport', () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>> | undefined;
  afterEach(() => smtp?.close());

  it('mails one recipient, whatever stands in the name', async () => {
    smtp = await startSmtp();
    await smtpTransport(smtp.url)(MESSAGE);
    const recipients = smtp.commands.filter((line) => line.startsWith('RCPT'));
    expect(recipients).toEqual(['RCPT TO:<lucja@passage.example>']);
  });

  it('is the same message at every attempt, and says that a machine wrote it', async () => {
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

  it('can try again when nobody answers', async () => {
    smtp = await startSmtp();
    smtp.close();
    const error: unknown = await smtpTransport(smtp.url)(MESSAGE).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ isFinal: false, reason: 'ESOCKET' });
  });
});
