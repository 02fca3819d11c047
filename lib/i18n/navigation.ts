import { createNavigation } from 'next-intl/navigation';
import { routing } from './routing';

const navigation = createNavigation(routing);

/** Locale-aware links and redirects. `next/link` and `next/navigation` are banned elsewhere. */
export const { Link, redirect, permanentRedirect, useRouter, getPathname } = navigation;

/** The path in the address bar, for components/ui/screen-provider.tsx. */
export { usePathname as usePublicPath } from 'next/navigation';

/** Next's own link, for URLs that already contain the language (content pages). */
export { default as PlainLink } from 'next/link';

/** Next's own redirect, for URLs that already contain the language, and its page for unknown addresses. */
export {
  notFound,
  redirect as plainRedirect,
  permanentRedirect as plainPermanentRedirect,
} from 'next/navigation';

/** Next's own router, for URLs that already contain the language. */
export { useRouter as usePlainRouter } from 'next/navigation';
