import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Closes the connection instead of replying. */
const HANG_UP = 'hang up';

/**
 * A mail server with the part of SMTP that sending needs.
 * @param replies by command, in place of success; `.` is the end of the mail. May be changed at any time
 */
export async function startSmtp(replies: Record<string, string> = {}, port = 0) {
  const commands: string[] = [];
  const bodies: string[] = [];
  const usual: Record<string, string> = { DATA: '354 go on', QUIT: '221 bye', '.': '250 taken' };
  const sockets = new Set<Socket>();
  const reply = (socket: Socket, verb: string): string => {
    const answer = replies[verb] ?? usual[verb] ?? '250 ok';
    if (answer === HANG_UP) socket.destroy();
    else socket.write(`${answer}\r\n`);
    return answer;
  };
  const server: Server = createServer((socket) => {
    let body: string | null = null;
    let rest = '';
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.write('220 test\r\n');
    const take = (line: string) => {
      if (body === null) {
        commands.push(line);
        const answer = reply(socket, line.split(' ')[0]?.toUpperCase() ?? '');
        if (answer.startsWith('354')) body = '';
      } else if (line === '.') {
        bodies.push(body);
        body = null;
        reply(socket, '.');
      } else body += `${line}\n`;
    };
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        take(line);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${own}`,
    port: own,
    replies,
    commands,
    /** Received mails, complete with headers. */
    bodies,
    body: () => bodies.join(''),
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

export type SmtpStandIn = Awaited<ReturnType<typeof startSmtp>>;
