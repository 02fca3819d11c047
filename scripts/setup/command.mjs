import { fileURLToPath } from 'node:url';
import { requireNode } from './node-version.mjs';
import { Stop } from './stop.mjs';

/**
 * Runs a command in the folder of the project. Prints the message of a {@link Stop}; any other error is a bug and is
 * shown with its stack. What a command needs is imported within it: an older Node may fail to parse it.
 * @param {() => Promise<void>} command
 */
export async function runCommand(command) {
  try {
    requireNode();
    process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
    await command();
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}
