import { useLocale, useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { OfficeSubmit } from '@/components/office/office-button';
import { Facts, OfficeSection, Thing, ThingHead } from '@/components/office/thing';
import { Icon } from '@/components/ui/icon';
import { Raised } from '@/components/ui/raised';
import { formatDay } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import { ruleWords } from '@/lib/settlement/rule-words';
import type { SavedRule } from '@/lib/settlement/rule-schema';
import type { RulePreview } from '@/lib/settlement/share-words';
import { PreviewFields, type PreviewChoice } from './preview-fields';
import { SharePreview } from './share-preview';

type RuleThingProps = {
  address: OfficeAddress;
  saved: SavedRule;
  versions: SavedRule[];
  canSave: boolean;
  choice: PreviewChoice;
  preview: RulePreview | null;
};

/** A version of a rule: what it says, and what it would give one house. */
export function RuleThing({ address, saved, versions, canSave, choice, preview }: RuleThingProps) {
  const t = useTranslations('office.rules');
  const kinds = useTranslations('settlement.kinds');
  const { locale } = address;
  const { id, name, version, rule, votedOn } = saved;
  return (
    <>
      <ThingHead title={t('version', { name, version })}>
        {votedOn ? t('voted', { day: formatDay(votedOn) }) : t('notVoted')}
      </ThingHead>
      <Thing
        facts={
          <OfficeSection title={t('facts')}>
            <Facts
              items={[
                { term: t('columns.kind'), description: kinds(rule.kind) },
                { term: t('columns.votedOn'), description: votedOn ? formatDay(votedOn) : t('proposed') },
                {
                  term: t('versions'),
                  description: (
                    <ul>
                      {versions.map((one) => (
                        <li key={one.id}>
                          <VersionLink {...{ one, locale }} isCurrent={one.id === id} />
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]}
            />
          </OfficeSection>
        }
        actions={canSave && <NextVersion id={id} />}
      >
        <RuleText rule={rule} />
        {choice.editions.length > 0 && (
          <>
            <OfficeSection title={t('preview.choice')}>
              <form className="grid items-start gap-3.5 md:grid-cols-3">
                <PreviewFields {...choice} />
                <OfficeSubmit look="square" className="justify-self-start">
                  {t('preview.show')}
                </OfficeSubmit>
              </form>
            </OfficeSection>
            {preview && <SharePreview preview={preview} />}
          </>
        )}
      </Thing>
    </>
  );
}

function VersionLink({
  one,
  locale,
  isCurrent,
}: {
  one: SavedRule;
  locale: OfficeAddress['locale'];
  isCurrent: boolean;
}) {
  const t = useTranslations('office.rules');
  return (
    <a
      href={screenUrl('/office/rules/[id]', locale, { id: one.id })}
      aria-current={isCurrent ? 'page' : undefined}
      className="inline-flex min-h-6 items-center underline aria-[current]:font-semibold"
    >
      {t('versionNumber', { version: one.version })}
    </a>
  );
}

/** A rule in words. */
export function RuleText({ rule }: { rule: SavedRule['rule'] }) {
  const t = useTranslations('office.rules');
  const locale = useLocale();
  return (
    <OfficeSection title={t('inWords')}>
      <ul className="grid max-w-measure gap-1">
        {ruleWords(rule, locale).map((sentence) => (
          <li key={sentence}>
            <Raised>{sentence}</Raised>
          </li>
        ))}
      </ul>
    </OfficeSection>
  );
}

function NextVersion({ id }: { id: string }) {
  const t = useTranslations('office.rules');
  const locale = useLocale();
  return (
    <OfficeSection title={t('nextVersion')}>
      <p className="pb-3 text-mute">{t('nextVersionHelp')}</p>
      <a
        href={`${screenUrl('/office/rules/new', locale)}?${new URLSearchParams({ from: id })}`}
        className="office-button"
      >
        {t('makeNext')}
        <Icon name="arrow-right" />
      </a>
    </OfficeSection>
  );
}
