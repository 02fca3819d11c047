import { useTranslations } from 'next-intl';
import { BlockRow } from '@/components/content/blocks/block-rows';
import { Anchor } from '@/components/ui/anchor';
import { DefinitionList, type Definition } from '@/components/ui/definition-list';
import { EmailText } from '@/components/ui/email-text';
import type { SiteFacts } from '@/lib/legal/site-facts';

/** The operator and how to reach them. @param full adds register entry and hosting, as in the imprint */
export function OperatorFacts({ facts, full = false }: { facts: SiteFacts; full?: boolean }) {
  const t = useTranslations('legal.facts');
  const { company, address, phone, email, register, represented, hosting } = facts;
  const items: Definition[] = [
    {
      term: t('company'),
      description: [company, ...address].map((line) => (
        <span key={line} className="block wrap-anywhere">
          {line}
        </span>
      )),
    },
    {
      term: t('phone'),
      description: (
        <Anchor href={`tel:${phone.number}`} className="num underline">
          {phone.label}
        </Anchor>
      ),
    },
    {
      term: t('email'),
      description: (
        <Anchor href={`mailto:${email}`} className="wrap-anywhere underline">
          <EmailText email={email} />
        </Anchor>
      ),
    },
  ];
  if (full && register) items.push({ term: t('register'), description: register.name });
  if (full && register?.uid) items.push({ term: t('uid'), description: register.uid });
  if (full && represented) items.push({ term: t('represented'), description: represented });
  if (full)
    items.push({
      term: t('hosting'),
      description: hosting ? t('hostedBy', hosting) : t(facts.isDemo ? 'hostedDemo' : 'hostedUnknown'),
    });
  return <DefinitionList items={items} className="border-b border-hair" />;
}

/** Identity of the operator as required by art. 3 para. 1 let. s UWG/LCD, with further known facts. */
export function ImprintFacts({ facts }: { facts: SiteFacts }) {
  const t = useTranslations('legal.imprint');
  return (
    <BlockRow heading={t('operator')}>
      <OperatorFacts facts={facts} full />
    </BlockRow>
  );
}
