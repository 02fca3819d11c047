import { fileURLToPath } from 'node:url';
import { requireNode } from './setup/node-version.mjs';
import { runCommand } from './setup/stop.mjs';

/** `npm test`: installs missing programs, runs every check, ends with `N passed, N failed`. */
await runCommand(async () => {
  requireNode();
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  const { ensureDependencies } = await import('./setup/dependencies.mjs');
  await ensureDependencies({ tools: true });
  const { runEveryCheck } = await import('./setup/checks.mjs');
  const { passed, failed } = await runEveryCheck();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});
