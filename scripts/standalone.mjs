import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Entry point of the container: the site's server over Next's standalone output, which lacks next.config.ts and its
 * compiler. The build's settings are in a file beside it.
 */
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
await import('./server.mjs');
