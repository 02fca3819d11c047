import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import type { NavigationItemView } from '@/lib/content/schema/views';
import { PlainLink } from '@/lib/i18n/navigation';
import type { MenuLabels } from './menu-labels';
import { SearchBox } from './search-box';

export type MenuSocial = { label: string; url: string; icon: IconName };

type MenuMainProps = {
  labels: MenuLabels;
  searchUrl: string;
  primary: NavigationItemView[];
  secondary: NavigationItemView[];
  /** Ids of the items that contain the current page. */
  trail: readonly string[];
  social: MenuSocial[];
  openId: string | null;
  onOpen: (id: string) => void;
  languages: ReactNode;
};

const ROW =
  'display flex min-h-[66px] w-full items-center justify-between border-b-2 border-ink px-5 text-left text-[2.25rem] leading-none tracking-[-.025em] no-underline hover:bg-paper aria-[current]:underline aria-[current]:decoration-[3px] aria-[current]:underline-offset-[6px] lg:px-8';

const SECONDARY = 'flex min-h-11 items-center font-semibold no-underline hover:underline';

/** First menu level: search, primary navigation, secondary links. */
export function MenuMain(props: MenuMainProps) {
  const { labels, searchUrl, primary, secondary, social, trail, openId, onOpen, languages } = props;
  return (
    <>
      <div className="mx-5 mb-1.5 mt-[18px] lg:mx-8">
        <SearchBox labels={labels.searchBox} action={searchUrl} />
      </div>
      <nav aria-label={labels.primary}>
        <ul>
          {primary.map((item) => (
            <li key={item.id}>
              <PrimaryRow
                item={item}
                isOpen={openId === item.id}
                isCurrent={trail.includes(item.id)}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={labels.secondary} className="mt-auto px-5 py-4 lg:px-8">
        <ul className="columns-2 gap-4">
          {secondary.map(({ id, link }) => (
            <li key={id} className="break-inside-avoid">
              <PlainLink href={link.url} prefetch={false} className={SECONDARY}>
                {link.label}
              </PlainLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-none items-stretch border-t-2 border-ink bg-paper lg:pl-4">
        {social.map(({ label, url, icon }) => (
          <a
            key={url}
            href={url}
            aria-label={label}
            className="grid h-14 w-14 place-items-center hover:bg-fog"
          >
            <Icon name={icon} />
          </a>
        ))}
        <div className="ml-auto flex items-center">{languages}</div>
      </div>
    </>
  );
}

type PrimaryRowProps = {
  item: NavigationItemView;
  isOpen: boolean;
  isCurrent: boolean;
  onOpen: (id: string) => void;
};

/** An item with children opens the second level; any other is a link. */
function PrimaryRow({ item, isOpen, isCurrent, onOpen }: PrimaryRowProps) {
  const { id, link, 'aio:children': children } = item;
  const current = isCurrent ? 'true' : undefined;
  if (children.length === 0)
    return (
      <PlainLink href={link.url} prefetch={false} aria-current={current} className={ROW}>
        {link.label}
      </PlainLink>
    );
  return (
    <button
      type="button"
      id={`menu-${id}`}
      aria-expanded={isOpen}
      aria-current={current}
      onClick={() => onOpen(id)}
      className={`${ROW} aria-expanded:bg-paper`}
    >
      {link.label}
      <Icon name="chevron-right" />
    </button>
  );
}
