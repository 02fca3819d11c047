import { createNavigation } from 'next-intl/navigation';
import { routing } from './routing';

/** Links and redirects that know the language. `next/link` and `next/navigation` are banned elsewhere. */
export const { Link, redirect, permanentRedirect, usePathname, useRouter, getPathname } =
  createNavigation(routing);

/** The framework's own link, for addresses that carry their language already (content pages). */
export { default as PlainLink } from 'next/link';

/** The framework's own redirect, for addresses that carry their language already (where a visitor came from). */
export { redirect as plainRedirect, permanentRedirect as plainPermanentRedirect } from 'next/navigation';
