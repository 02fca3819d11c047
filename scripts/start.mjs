import { runCommand } from './setup/command.mjs';
import { step, Stop } from './setup/stop.mjs';

/** `npm start`: prepares a fresh machine, then starts the demo. */
await runCommand(async () => {
  const { ensureBuild } = await import('./setup/build.mjs');
  const { ensureDependencies } = await import('./setup/dependencies.mjs');
  const { chosenPort, requireFreePort, runOnServer, serve } = await import('./setup/server.mjs');
  const { loadDemoSecrets, loadSettings } = await import('./setup/settings.mjs');

  loadSettings();
  requireDemoSettings();
  const port = chosenPort();
  await requireFreePort(port);
  process.env.PORT = String(port);
  process.env.DEMO = '1';
  process.env.LOG_LEVEL = process.env.LOG_LEVEL || 'warn';

  await ensureDependencies({ tools: false });
  await ensureBuild();
  loadDemoSecrets();
  // in its own process, so that the memory for creating and seeding is released
  await step('Preparing the database', () => runOnServer('prepare-database.ts'));
  await serve(port, () => printSummary(`http://localhost:${port}`));
});

/** The sample accounts have a public password: never create them in a real site's database. @throws {Stop} */
function requireDemoSettings() {
  const { DATABASE_URL, PUBLIC_URL } = process.env;
  if (DATABASE_URL && PUBLIC_URL?.startsWith('https://'))
    throw new Stop(
      'These are the settings of a real site: npm start would load the demo into its database. Use npm run serve.',
    );
}

/** @param {string} site */
function printSummary(site) {
  console.log(`
  Passage is running as a demo. Stop it with Ctrl+C.

    Français        ${site}/fr
    Deutsch         ${site}/de
    Mailbox         ${site}/dev/mailbox      every e-mail the demo sends
    API document    ${site}/api/openapi.json

  Sample accounts, all with the password passage-demo:

    camille@passage.example    customer with a pass
    pro@passage.example        professional customer
    admin@passage.example      operator with all permissions
    desk@passage.example       staff; editor@, books@ and lead@ too
    house@passage.example      a member of a partner house
`);
}
