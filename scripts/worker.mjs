import { runCommand } from './setup/command.mjs';

/** `npm run worker`: the jobs of production in a process of their own, beside servers with `JOBS=off`. */
await runCommand(async () => {
  const { ensureBuild } = await import('./setup/build.mjs');
  const { ensureDependencies } = await import('./setup/dependencies.mjs');
  const { runOnServer } = await import('./setup/server.mjs');
  const { loadSettings } = await import('./setup/settings.mjs');

  loadSettings();
  await ensureDependencies({ tools: false });
  await runOnServer('check-production.ts');
  await ensureBuild();
  Object.assign(process.env, { NODE_ENV: 'production' });
  await import('./server/worker.mjs');
  console.log('Passage works on its jobs.');
});
