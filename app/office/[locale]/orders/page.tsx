import { OrderList } from '@/components/orders/office-list';
import { listEditions } from '@/lib/catalogue/queries';
import { validFilters } from '@/lib/core/validation';
import { listOrders } from '@/lib/orders/admin-queries';
import { orderListSchema } from '@/lib/orders/list-schema';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.orders');

export default defineOfficePage('/office/orders', 'orders:read', async ({ db, can, address }) => {
  const query = validFilters(orderListSchema, address.query);
  const [list, editions] = await Promise.all([listOrders(db, query), listEditions(db)]);
  const canMove = can('orders:move');
  return <OrderList {...{ address, query, list, canMove }} editions={editions.map(({ code }) => code)} />;
});
