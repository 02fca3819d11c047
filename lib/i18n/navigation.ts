import { createNavigation } from 'next-intl/navigation';
import { routing } from './routing';
import { visitedScreen } from './stored-lists';

const navigation = createNavigation(routing);

/** Links and redirects that know the language. `next/link` and `next/navigation` are banned elsewhere. */
export const { Link, redirect, permanentRedirect, useRouter, getPathname } = navigation;

/** The internal name of the screen that is visited, or the path of content, without the language. */
export const usePathname = (): string => visitedScreen(navigation.usePathname());

/** The framework's own link, for addresses that carry their language already (content pages). */
export { default as PlainLink } from 'next/link';

/** The framework's own redirect, for addresses that carry their language already (where a visitor came from). */
export { redirect as plainRedirect, permanentRedirect as plainPermanentRedirect } from 'next/navigation';

/** The framework's own router, for addresses that carry their language already. */
export { useRouter as usePlainRouter } from 'next/navigation';
