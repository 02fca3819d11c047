/** Ends the command with one clear sentence instead of a stack trace. */
export class Stop extends Error {}

/**
 * Runs a command; what it stops for is printed as it is, anything else is a bug and shows where.
 * @param {() => Promise<void>} command
 */
export async function runCommand(command) {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

/**
 * Says what is being done, and how long it took.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const started = performance.now();
  console.log(`• ${name} …`);
  const result = await work();
  console.log(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
