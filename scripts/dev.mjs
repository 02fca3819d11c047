import { runCommand } from './setup/command.mjs';

/** `npm run dev`: the demo with live reload. Does not touch the build in `.next`. */
await runCommand(async () => {
  const { run } = await import('./setup/programs.mjs');
  const { chosenPort, requireFreePort, runOnServer } = await import('./setup/server.mjs');
  const { loadDemoSecrets, loadSettings } = await import('./setup/settings.mjs');
  loadSettings();
  const port = chosenPort();
  await requireFreePort(port);
  process.env.PORT = String(port);
  process.env.DEMO = '1';
  loadDemoSecrets();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
  await runOnServer('prepare-database.ts');
  // Next identifies its loopback address as localhost only: with 127.0.0.1 a localised path redirects to itself
  const next = ['node_modules/next/dist/bin/next', 'dev', '--hostname', 'localhost', '--port', String(port)];
  process.exitCode = await run(process.execPath, next);
});
