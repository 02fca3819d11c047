import type { Texts } from '@/components/office/office-list';
import { NAVIGATIONS } from '@/lib/content/schema/navigation';
import type { RecordKey } from '@/lib/publishing/schema';

/** Name of a menu, which has no title of its own; null for any other record. */
export function menuName({ type, id }: RecordKey, t: Texts<'office.content'>): string | null {
  const menu = type === 'navigations' && NAVIGATIONS.find((one) => one === id);
  return menu ? t(`menus.${menu}`) : null;
}
