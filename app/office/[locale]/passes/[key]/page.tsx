import { PassThing } from '@/components/cards/office-pass';
import { findPassDetail } from '@/lib/cards/queries';
import { notFound } from '@/lib/i18n/navigation';
import { defineOfficePage, officeMetadata } from '../../define-office-page';

export const generateMetadata = officeMetadata('pass.title');

export default defineOfficePage(
  { screen: '/office/passes/[key]', access: 'passes:read', menuScreen: '/office/orders' },
  async ({ db, at, staff, address: { params, locale } }) => {
    const pass = await findPassDetail(db, { uniqueKey: decodeURIComponent(params.key ?? ''), at, locale });
    if (!pass) notFound();
    return <PassThing pass={pass} canWrite={staff.permissions.has('passes:write')} />;
  },
);
