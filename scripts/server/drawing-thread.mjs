import { loadApplication } from './next-application.mjs';

/**
 * A thread of the drawing pool, with the drawings of the build.
 * @param {import('../../lib/documents/drawings').DrawingTask} task
 */
export default async (task) => loadApplication().draw(task);
