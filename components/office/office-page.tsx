import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SkipLink } from '@/components/layout/skip-link';
import { Icon } from '@/components/ui/icon';
import { Logo } from '@/components/ui/logo';
import { getBrand } from '@/lib/config/brand';
import type { Permission, StaffRole } from '@/lib/core/permissions';
import { LANGUAGES, LOCALES } from '@/lib/i18n/languages';
import { screenUrl } from '@/lib/i18n/screen-url';
import { officeUrl, type OfficeAddress } from './address';
import { Keys } from './keys';
import { menuScreenOf, OFFICE_TABS } from './menu';

export type OfficePerson = {
  name: string;
  /** Empty for the scope `admin`, which may do everything. */
  roles: readonly StaffRole[];
  permissions: ReadonlySet<Permission>;
  /** How many things wait for this person. */
  todo: number;
};

type OfficePageProps = {
  address: OfficeAddress;
  person: OfficePerson;
  /** Where this page was opened from, at the right of the screens: a list, the position in it. */
  origin?: ReactNode;
  /** The lock, at the end of the head. */
  lock?: ReactNode;
  children: ReactNode;
};

/**
 * Frame of the office: search, language, person; tabs by permission, behind a button on a phone; screens of the current
 * tab.
 */
export function OfficePage({ address, person, origin, lock, children }: OfficePageProps) {
  const t = useTranslations('office');
  const { locale } = address;
  const roles = person.roles.length > 0 ? person.roles : (['admin'] as const);
  const current = menuScreenOf(address.screen);
  const isOpen = (permission: Permission | null) => permission === null || person.permissions.has(permission);
  const tabs = OFFICE_TABS.map(({ tab, screens }) => ({
    tab,
    screens: screens.filter(({ permission }) => isOpen(permission)),
    isCurrent: screens.some(({ screen }) => screen === current),
  })).filter(({ screens }) => screens.length > 0);
  const screens = tabs.find(({ isCurrent }) => isCurrent)?.screens ?? [];
  const menu = (
    <ul className="wrap">
      {tabs.map(({ tab, screens: [first], isCurrent }) => (
        <li key={tab}>
          {first && (
            <a href={screenUrl(first.screen, locale)} aria-current={isCurrent ? 'page' : undefined}>
              {t(`tabs.${tab}`)}
              {tab === 'today' && person.todo > 0 && <span className="count">{person.todo}</span>}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
  const languages = (
    <nav aria-label={t('language')} className="flex">
      {LOCALES.map((other) => (
        <a
          key={other}
          href={officeUrl({ ...address, locale: other })}
          lang={other}
          aria-current={other === locale ? 'true' : undefined}
          aria-label={LANGUAGES[other].name}
          className="grid min-h-9 place-items-center px-1.5 font-semibold uppercase no-underline decoration-2 underline-offset-[5px] aria-[current]:underline"
        >
          {other}
        </a>
      ))}
    </nav>
  );
  const account = (
    <a
      href={screenUrl('/account', locale)}
      className="flex min-h-9 items-center gap-[7px] no-underline pointer-coarse:min-h-11"
    >
      <Icon name="person" />
      <b className="font-semibold">{person.name}</b>
      <span className="text-mute max-lg:hidden">{roles.map((role) => t(`roles.${role}`)).join(', ')}</span>
    </a>
  );
  return (
    <div className="office">
      <SkipLink label={t('skip')} />
      <header className="relative">
        <div className="wrap office-head">
          <a href={screenUrl('/office', locale)} className="flex items-center gap-2 no-underline">
            <Logo name={getBrand().name} size="small" wordFrom="sm" />
            <span className="display text-[1.375rem] leading-none tracking-[-.035em] text-mute max-sm:sr-only">
              {t('name')}
            </span>
          </a>
          {person.permissions.has('people:read') && <Search {...address} />}
          <div className="ml-auto flex items-center gap-4 whitespace-nowrap">
            <div className="flex items-center gap-4 max-md:hidden">
              {languages}
              {account}
            </div>
            {lock}
            <details className="office-menu">
              <summary aria-label={t('menu')}>
                <Icon name="menu" />
              </summary>
              <div className="panel">
                <nav aria-label={t('menu')}>{menu}</nav>
                <div className="wrap flex flex-wrap items-center justify-between gap-x-4 py-3">
                  {languages}
                  {account}
                </div>
              </div>
            </details>
          </div>
        </div>
        <nav aria-label={t('menu')} className="office-tabs">
          {menu}
        </nav>
        {(screens.length > 1 || origin) && (
          <nav aria-label={t('screensOfTab')} className="wrap office-screens">
            {screens.length > 1 &&
              screens.map(({ screen, name }) => (
                <a
                  key={screen}
                  href={screenUrl(screen, locale)}
                  aria-current={screen === current ? 'page' : undefined}
                >
                  {t(`screens.${name}`)}
                </a>
              ))}
            {origin && <div className="ml-auto flex items-center gap-3.5 text-mute">{origin}</div>}
          </nav>
        )}
      </header>
      <main id="content" tabIndex={-1} className="wrap pb-10 outline-none">
        {children}
      </main>
      <Keys hasSearch={person.permissions.has('people:read')} />
    </div>
  );
}

/** Finds anything a person can paste. A plain form, so that it works without JavaScript. */
function Search({ locale, query }: OfficeAddress) {
  const t = useTranslations('office.search');
  return (
    <search className="flex min-w-0 flex-[0_1_520px]">
      <form action={screenUrl('/office/search', locale)} className="office-search flex-1">
        <Icon name="search" className="text-mute" />
        <input
          name="q"
          type="search"
          aria-label={t('label')}
          placeholder={t('placeholder')}
          defaultValue={query?.q}
          maxLength={200}
          autoComplete="off"
          data-key="/"
        />
        <kbd aria-hidden="true">/</kbd>
      </form>
    </search>
  );
}
