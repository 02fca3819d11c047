import { z } from 'zod';
import { ADDRESSED_TYPES } from '../content/schema/navigation';
import type { Reference } from './fields';

/** A picture, or content with its own address, that data name by its id. */
export type Mention = { to: Extract<Reference, 'picture' | (typeof ADDRESSED_TYPES)[number]>; id: string };

const mentionSchema = z.union([
  z
    .object({ picture: z.string().min(1) })
    .transform(({ picture }): Mention => ({ to: 'picture', id: picture })),
  z
    .object({ type: z.enum(ADDRESSED_TYPES), id: z.string().min(1) })
    .transform(({ type, id }): Mention => ({ to: type, id })),
]);

/** What data name, each once. */
export function mentionsIn(data: unknown): Mention[] {
  const found = new Map<string, Mention>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { data: one } = mentionSchema.safeParse(value);
    if (one) found.set(`${one.to}/${one.id}`, one);
    for (const part of Object.values(value)) visit(part);
  };
  visit(data);
  return [...found.values()];
}
