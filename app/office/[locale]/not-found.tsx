import { NotFoundScreen } from '@/components/layout/not-found-screen';
import { isPageStaff } from '@/lib/staff/page-guards';

/** Leads staff back into the office. A customer must not learn that there is one. */
export default async function NotFound() {
  return <NotFoundScreen isStaff={await isPageStaff()} />;
}
