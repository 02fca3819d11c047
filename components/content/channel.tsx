import { Anchor } from '@/components/ui/anchor';
import { Icon, type IconName } from '@/components/ui/icon';

type ChannelProps = { icon: IconName; href: string; label: string; text: string; isOutside?: boolean };

/** Contact channel as a row of a box: icon and link. */
export const Channel = ({ icon, href, label, text, isOutside }: ChannelProps) => (
  <li className="border-t border-hair">
    <Anchor
      href={href}
      className="flex min-h-14 items-center gap-3.5 font-semibold underline hover:decoration-[3px]"
    >
      <Icon name={icon} />
      <span className="sr-only">{label}, </span>
      <span className="min-w-0 tabular-nums wrap-anywhere">{text}</span>
      {isOutside && <Icon name="external" />}
    </Anchor>
  </li>
);

/** Host name for display: `rivage.example`. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');
