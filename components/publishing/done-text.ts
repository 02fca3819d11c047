import type { Times } from './changed-times';

export type Verb = 'publish' | 'hide' | 'schedule' | 'confirm';

/** What an action says once it is done: a plan without times plans nothing. */
export const doneText = (verb: Verb, { publishAt, hideAt }: Times): Verb | 'unscheduled' =>
  verb === 'schedule' && !publishAt && !hideAt ? 'unscheduled' : verb;
