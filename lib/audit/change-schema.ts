import { z } from 'zod';

/** The `change` that this call undoes. Once another change of the same kind followed, it is an `invalid_transition`. */
export const undoesSchema = z.uuid().optional();

/** In the answer to a change: the id of its entry, by which it is undone. */
export const changeSchema = z.object({ change: z.uuid() });
export type Change = z.infer<typeof changeSchema>;
