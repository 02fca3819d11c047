import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Day } from '../core/dates';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';

const todoJson = z.strictObject({ count: z.int(), cents: z.int() });
const todoRow = z.strictObject({ toProduce: todoJson, overdue: todoJson });

/** Pending work of staff, with the number of cases and their total amount. */
export type Todo = z.infer<typeof todoRow>;

/** Counts the pending work of staff in one statement. */
export async function countTodo(db: Db, today: Day): Promise<Todo> {
  const [row] = await queryRows(
    db,
    todoRow,
    sql`select
      (select json_build_object('count', count(*), 'cents', coalesce(sum(o.total_cents), 0)) from orders o
        where o.status = 'completed' and o.delivery = 'post') as "toProduce",
      (select json_build_object('count', count(*), 'cents', coalesce(sum(o.total_cents), 0)) from orders o
        where o.status = 'pending' and o.payment_method = 'invoice' and o.due_on < ${today}) as overdue`,
  );
  if (!row) throw new Error('Counting returned no row.');
  return row;
}
