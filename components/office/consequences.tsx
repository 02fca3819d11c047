import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '@/components/ui/icon';
import { Unbroken } from '@/components/ui/unbroken';

export type Consequence = {
  icon: IconName;
  text: string;
  /** Numbers in the text that stay on one line. */
  unbroken?: readonly string[];
};

/** Consequences of an action, while it is being prepared. */
export function Consequences({ items }: { items: readonly Consequence[] }) {
  const t = useTranslations('officeForms.action');
  return (
    <section aria-live="polite">
      {items.length > 0 && (
        <>
          <p className="office-label">{t('consequences')}</p>
          <ul>
            {items.map(({ icon, text, unbroken = [] }) => (
              <li
                key={text}
                className="flex items-start gap-2 border-b border-hair py-1.5 text-micro leading-5"
              >
                <Icon name={icon} className="mt-0.5" />
                <span className="[overflow-wrap:anywhere]">
                  <Unbroken text={text} part={unbroken} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
