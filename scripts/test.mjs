import { runCommand } from './setup/command.mjs';

/** `npm test`: installs missing programs, runs every check, ends with `N passed, N failed`. */
await runCommand(async () => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  const { ensureDependencies } = await import('./setup/dependencies.mjs');
  await ensureDependencies({ tools: true });
  const { runEveryCheck } = await import('./setup/checks.mjs');
  const { passed, failed } = await runEveryCheck();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});
