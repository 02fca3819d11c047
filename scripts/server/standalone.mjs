import { fileURLToPath } from 'node:url';
import { useStandaloneConfig } from './next-internals.mjs';

/** Entry of the container image: our server with Next's standalone output. */
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
useStandaloneConfig();
await import('./main.mjs');
