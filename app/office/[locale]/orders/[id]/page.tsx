import { z } from 'zod';
import { OrderThing } from '@/components/orders/office-order';
import { notFound } from '@/lib/i18n/navigation';
import { findOrder } from '@/lib/orders/admin-queries';
import { defineOfficePage, officeMetadata } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.orders');

export default defineOfficePage(
  { screen: '/office/orders/[id]', access: 'orders:read', menuScreen: '/office/orders' },
  async ({ db, address, staff }) => {
    const id = address.params.id ?? '';
    const order = z.uuid().safeParse(id).success ? await findOrder(db, id, address.locale) : null;
    if (!order) notFound();
    return <OrderThing order={order} canMove={staff.permissions.has('orders:move')} />;
  },
);
