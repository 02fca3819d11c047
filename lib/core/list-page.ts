import { z } from 'zod';

/** A page of a list, counted from 1; `total` is how many match, on all pages. */
export type ListPage<Row> = { items: Row[]; total: number; page: number; pageSize: number };

/** Schema of a {@link ListPage}. */
export const listPageSchema = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), total: z.int(), page: z.int(), pageSize: z.int() });
