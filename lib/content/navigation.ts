import { CATEGORIES, type Category } from '../artwork/categories';
import { messagesFor } from '../i18n/messages';
import type { AppPathname } from '../i18n/routing';
import type { Locale } from '../i18n/languages';
import { screenUrl } from '../i18n/screen-url';
import { contentPage, type PageName, pageUrl } from './pages';

/** See docs/product.md#navigation. `category` is our extension: the menu colours the children of the agenda. */
export type NavigationItem = {
  id: string;
  link: { label: string; url: string; sitemapUrlId: number | null };
  'aio:children': NavigationItem[];
  category?: Category;
};

export type Navigation = { primary: NavigationItem[]; secondary: NavigationItem[]; footer: NavigationItem[] };

const item = (
  id: string,
  label: string,
  url: string,
  sitemapUrlId: number | null = null,
): NavigationItem => ({
  id,
  link: { label, url, sitemapUrlId },
  'aio:children': [],
});

/** The three navigations used before the first import. Pages missing in the language are omitted. */
export function defaultNavigation(locale: Locale): Navigation {
  const { items: words, categories } = messagesFor(locale).navigation;

  const pages = (...names: PageName[]) =>
    names.flatMap((name) => {
      const url = pageUrl(name, locale);
      return url === null ? [] : [item(name, words[name], url, contentPage(name).sitemapUrlId)];
    });
  const screen = (id: keyof typeof words, name: AppPathname) => item(id, words[id], screenUrl(name, locale));

  const agenda = screen('agenda', '/agenda');
  const everything = item('agenda-all', words.agendaAll, agenda.link.url);
  const byCategory = CATEGORIES.map((category) => ({
    ...item(`agenda-${category}`, categories[category], `${agenda.link.url}?category=${category}`),
    category,
  }));
  const renew = screen('renew', '/renewal');
  const activate = screen('activate', '/activation');
  const pass = pages('howItWorks').map((one) => ({
    ...one,
    id: 'pass',
    link: { ...one.link, label: words.pass },
    'aio:children': [...pages('howItWorks'), renew, activate, ...pages('about')],
  }));

  return {
    primary: [
      { ...agenda, 'aio:children': [everything, ...byCategory] },
      screen('places', '/places'),
      screen('cinemas', '/cinemas'),
      ...pages('news', 'gift'),
      ...pass,
    ],
    secondary: [screen('account', '/account'), renew, activate, ...pages('press', 'faq', 'contact')],
    footer: pages('press', 'faq', 'contact', 'conditions', 'privacy', 'imprint', 'accessibility'),
  };
}
