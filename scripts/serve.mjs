import { runCommand } from './setup/command.mjs';
import { step } from './setup/stop.mjs';

/** `npm run serve`: production. Refuses to start while a required setting is missing or unsafe. */
await runCommand(async () => {
  const { ensureBuild } = await import('./setup/build.mjs');
  const { ensureDependencies } = await import('./setup/dependencies.mjs');
  const { chosenPort, requireFreePort, runOnServer, serve } = await import('./setup/server.mjs');
  const { loadSettings } = await import('./setup/settings.mjs');

  loadSettings();
  await ensureDependencies({ tools: false });
  await runOnServer('check-production.ts');
  const port = chosenPort();
  await requireFreePort(port);
  await ensureBuild();
  await step('Preparing the database', () => runOnServer('prepare-database.ts'));
  await serve(port, () => console.log(`Passage answers on http://127.0.0.1:${port}`));
});
