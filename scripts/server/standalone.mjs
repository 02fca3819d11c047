import { fileURLToPath } from 'node:url';
import { useStandaloneConfig } from './next-internals.mjs';

/** What the container image starts: the site's own server over Next's standalone output. */
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
useStandaloneConfig();
await import('./main.mjs');
