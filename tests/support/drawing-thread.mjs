import { register } from 'tsx/esm/api';

register();

/**
 * A thread of the drawing pool with the drawings of the sources. Dies before a document as often as the shared counter
 * `deaths` says.
 * @param {{ name: string, document: { deaths?: Int32Array } }} task
 */
export default async (task) => {
  const { deaths } = task.document;
  if (deaths && Atomics.sub(deaths, 0, 1) > 0) process.exit(1);
  const { drawTask } = await import('../../lib/documents/drawings.js');
  return drawTask(
    /** @type {import('../../lib/documents/drawings').DrawingTask} */ (/** @type {unknown} */ (task)),
  );
};
