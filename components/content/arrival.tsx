import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '@/components/ui/icon';
import { Raised } from '@/components/ui/raised';

type ArrivalProps = { lines: readonly string[]; accessible?: boolean };

/** How to get to a venue: its own lines, the next stop first, and step-free access where nothing else tells it. */
export function Arrival({ lines, accessible = false }: ArrivalProps) {
  const t = useTranslations('place');
  if (!lines.length && !accessible) return null;
  return (
    <section aria-labelledby="arrival" className="mt-7">
      <h2 id="arrival" className="mb-3 text-d4">
        {t('arrival')}
      </h2>
      <ul className="border-b border-hair">
        {lines.map((line, index) => (
          <Line key={line} icon={index === 0 ? 'train' : 'info'} text={line} />
        ))}
        {accessible && <Line icon="check" text={t('facts.accessible')} />}
      </ul>
    </section>
  );
}

const Line = ({ icon, text }: { icon: IconName; text: string }) => (
  <li className="flex min-h-[52px] items-center gap-3.5 border-t border-hair py-2">
    <Icon name={icon} />
    <span className="min-w-0 wrap-anywhere">
      <Raised>{text}</Raised>
    </span>
  </li>
);
