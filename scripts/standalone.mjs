import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * What the container image starts: the site's own server over Next's standalone output, in which next.config.ts and the
 * compiler that could read it are missing. The settings of the build are in a file beside it.
 */
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
await import('./server.mjs');
