import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP server that accepts connections. It passes them on to a target until it is told to stay silent. */
export type SilentProxy = { port: number; silence: (isSilent: boolean) => void; close: () => Promise<void> };

/** @param target without one, no connection gets an answer */
export async function startSilentProxy(target?: URL): Promise<SilentProxy> {
  const sockets = new Set<Socket>();
  let isSilent = !target;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    track(client);
    if (!target) return;
    const origin = track(connect(Number(target.port), target.hostname));
    client.on('data', (data) => isSilent || origin.write(data)).on('close', () => origin.destroy());
    origin.on('data', (data) => isSilent || client.write(data)).on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    silence: (silent) => (isSilent = silent),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
