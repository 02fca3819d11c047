import 'server-only';
import { fail, type Result } from '../core/result';
import { getDb } from '../db/client';
import type { Locale } from '../i18n/languages';
import { getPathname, notFound, redirect } from '../i18n/navigation';
import { getPageActor } from '../identity/guards';
import { findStaff, type StaffAccess, type StaffActor, type StaffRefusal } from './queries';

/**
 * For pages: the visitor, if one of staff with the permission.
 * @throws when database or upstream are unavailable, which must not look like a logout
 */
export async function findPageStaff(
  access: StaffAccess,
): Promise<Result<StaffActor, 'unauthenticated' | StaffRefusal>> {
  const actor = await getPageActor();
  return actor ? findStaff(await getDb(), actor, access) : fail('unauthenticated');
}

type Href = Parameters<typeof getPathname>[0]['href'];

/**
 * For pages: requires a permission, or `staff` for any member of staff. Guests log in first and return to `href`;
 * anybody else who is refused gets the page for unknown addresses.
 */
export async function requireStaff(
  access: StaffAccess,
  { locale, href }: { locale: Locale; href: Href },
): Promise<StaffActor> {
  const found = await findPageStaff(access);
  if (found.ok) return found.data;
  if (found.error.code !== 'unauthenticated') notFound();
  const callbackUrl = getPathname({ href, locale });
  return redirect({ href: { pathname: '/login', query: { callbackUrl } }, locale });
}
