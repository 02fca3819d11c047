import type { TodayGroup } from '@/components/office/today-list';
import { rememberTodoCount, todoCount } from '@/lib/office/todo-count';
import type { OfficeContext } from './office-context';
import { loadToday } from './load-today';

const rowsOf = (groups: readonly TodayGroup[]): number =>
  groups.reduce((sum, { items }) => sum + items.length, 0);

/** How many things wait for this person, as of the last half minute. */
export const countToday = (context: OfficeContext): Promise<number> =>
  todoCount(context.staff.accountId, async () => rowsOf(await loadToday(context)));

/** Open tasks of this person. */
export async function loadTodayNow(context: OfficeContext): Promise<TodayGroup[]> {
  const groups = await loadToday(context);
  rememberTodoCount(context.staff.accountId, rowsOf(groups));
  return groups;
}
