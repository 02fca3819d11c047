import { getTranslations } from 'next-intl/server';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { officeUrl } from '@/components/office/address';
import { CopyAddress } from '@/components/office/copy-address';
import { menuNameOf } from '@/components/office/menu';
import { OfficePage } from '@/components/office/office-page';
import { RememberThing } from '@/components/office/recent-list';
import { Refused } from '@/components/office/refused';
import { ThingPosition } from '@/components/office/thing-position';
import { FactorScreen } from '@/components/staff/factor-screen';
import { LockScreen } from '@/components/staff/lock-screen';
import { OfficeLock } from '@/components/staff/office-lock';
import { getBrand } from '@/lib/config/brand';
import { serverNow } from '@/lib/config/env';
import { getDb } from '@/lib/db/client';
import { byLocale } from '@/lib/i18n/languages';
import type { Messages } from '@/lib/i18n/messages';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { notFound, plainRedirect } from '@/lib/i18n/navigation';
import type { AppPathname } from '@/lib/i18n/routing';
import { screenUrl } from '@/lib/i18n/screen-url';
import { findPageStaff, isPageStaff } from '@/lib/staff/page-guards';
import type { StaffAccess } from '@/lib/staff/queries';
import { countToday } from './count-today';
import { csvOfScreen, isListScreen } from './csv-lists';
import type { OfficeContext } from './office-context';

export type { OfficeContext };

/** Segments of the address, by name. */
type Params = Record<string, string>;

/**
 * A page of the office in its frame. Guests log in first and return; customers get the page for unknown addresses;
 * staff who lack the permission read which one.
 */
export function defineOfficePage(
  screen: AppPathname,
  access: StaffAccess,
  render: (context: OfficeContext) => ReactNode | Promise<ReactNode>,
) {
  async function Page({ params, searchParams }: ScreenProps<Params>) {
    const { locale, ...segments } = await localeParams<{ locale: string } & Params>(params);
    const address = { locale, screen, params: segments, query: singleValues(await searchParams) };
    const allowed = await findPageStaff(access);
    // a customer must not learn that there is an office
    const found = allowed.ok ? allowed : await findPageStaff('staff');
    if (!found.ok && found.error.code === 'unauthenticated') {
      const callbackUrl = screenUrl(screen, locale, segments);
      return plainRedirect(`${screenUrl('/login', locale)}?${new URLSearchParams({ callbackUrl })}`);
    }
    if (!found.ok && found.error.code === 'forbidden') notFound();
    if (!found.ok) return found.error.code === 'office_locked' ? <LockScreen /> : <FactorScreen />;
    const { data: staff } = found;
    const { permissions } = staff;
    const origin = isListScreen(screen) ? (
      <CopyAddress path={officeUrl(address)} />
    ) : Object.keys(segments).length > 0 ? (
      <>
        <ThingPosition path={officeUrl({ ...address, query: {} })} />
        {allowed.ok && (
          <RememberThing
            owner={staff.accountId}
            paths={byLocale((one) => officeUrl({ ...address, locale: one, query: {} }))}
            screen={menuNameOf(screen)}
          />
        )}
      </>
    ) : undefined;
    const context: OfficeContext = {
      db: await getDb(),
      at: serverNow(),
      staff,
      locale,
      params: segments,
      can: (permission) => permissions.has(permission),
      address: { ...address, csv: csvOfScreen(screen, permissions) },
    };
    const content = allowed.ok ? await render(context) : null;
    const person = {
      name: staff.firstName,
      roles: staff.roles,
      permissions,
      todo: await countToday(context),
    };
    return (
      <OfficePage {...{ address, person, origin }} lock={<OfficeLock />}>
        {allowed.ok || access === 'staff' ? content : <Refused permission={access} />}
      </OfficePage>
    );
  }
  return Object.assign(Page, { screen, access });
}

/** The id in an address; anything else is an unknown address. */
export const requireId = ({ id }: Params): string => z.uuid().safeParse(id).data ?? notFound();

/** The title of a page: the name of its screen in the menu, or a text of the office; for staff alone. */
export const officeMetadata =
  (
    title:
      | `screens.${keyof Messages['office']['screens']}`
      | 'search.title'
      | 'pass.title'
      | 'person.title'
      | 'partners.newTitle'
      | 'offers.newTitle'
      | 'vouchers.newTitle'
      | 'goodwill.newTitle',
  ) =>
  async ({ params }: ScreenProps): Promise<Metadata> => {
    const { locale } = await localeParams(params);
    const t = await getTranslations({ locale });
    const { name } = getBrand();
    // a customer must not learn it from the title either
    if (!(await isPageStaff())) return { title: `${t('notFound.title')} – ${name}` };
    return { title: `${t(`office.${title}`)} – ${name} ${t('office.name')}` };
  };

const singleValues = (query: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const single = Array.isArray(value) ? value[0] : value;
      return single === undefined ? [] : [[name, single] as const];
    }),
  );
