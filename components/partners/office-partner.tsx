import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toInternational } from '@/components/forms/phone-number';
import { PhoneLink } from '@/components/office/phone-link';
import { Facts, OfficeSection, Thing, ThingHead, type Fact } from '@/components/office/thing';
import { PlainTable } from '@/components/office/plain-table';
import { readableEmail } from '@/lib/core/readable-email';
import { formatDay, formatMoney } from '@/lib/i18n/format';
import { LANGUAGES } from '@/lib/i18n/languages';
import type { PartnerDetail, PlaceChoice } from '@/lib/partners/partner-schema';
import { AddPlace, EditPartner, EditTerms } from './edit-partner';
import { AddMember, RemoveMember } from './members';
import { PartnerState } from './partner-state';

const IBAN_GROUP = 4;

type Place = PartnerDetail['places'][number];
type Extension = { value: string; label: string };

type PartnerThingProps = {
  partner: PartnerDetail;
  /** Extensions that a place may need. */
  extensions: Extension[];
  /** Places that could join; null for those who may change nothing. */
  otherPlaces: PlaceChoice[] | null;
  /** Telephones and tills of a place; null for those who may not see them. */
  doorsOf: ((placeId: string) => ReactNode) | null;
  /** Paper lists of a place; null for those who may not enter them. */
  countsOf: ((placeId: string) => ReactNode) | null;
  history: ReactNode;
};

/** A partner house in the office: legal person and payee, places with rules, prices and doors, people. */
export function PartnerThing({
  partner,
  extensions,
  otherPlaces,
  doorsOf,
  countsOf,
  history,
}: PartnerThingProps) {
  const t = useTranslations('office.partners');
  const locale = useLocale();
  const { id, name, state, places, members, contractFrom, contractUntil } = partner;
  const canWrite = otherPlaces !== null;
  return (
    <>
      <ThingHead title={name} state={<PartnerState state={state} />}>
        {contractUntil
          ? t('fromUntil', { from: formatDay(contractFrom), until: formatDay(contractUntil) })
          : t('since', { day: formatDay(contractFrom), state })}
      </ThingHead>
      <Thing
        facts={
          <>
            <OfficeSection title={t('legal')}>
              <Legal partner={partner} />
              {canWrite && <EditPartner partner={partner} />}
            </OfficeSection>
            <OfficeSection title={t('members')}>
              {members.length === 0 && <p className="py-2 text-mute">{t('noMember')}</p>}
              <ul>
                {members.map((member) => (
                  <li key={member.accountId} className="border-b border-hair py-2">
                    <span className="font-semibold">{member.name}</span>
                    <span className="block text-mute [overflow-wrap:anywhere]">
                      {readableEmail(member.email)}
                    </span>
                    {!member.isActive && <span className="block text-mute">{t('invited')}</span>}
                    {canWrite && <RemoveMember partnerId={id} {...member} />}
                  </li>
                ))}
              </ul>
              {canWrite && <AddMember partnerId={id} />}
            </OfficeSection>
          </>
        }
      >
        {places.length === 0 && <p className="py-2 text-mute">{t('noPlace')}</p>}
        {places.map((place) => (
          <OfficeSection key={place.id} title={place.name[locale]}>
            <PlaceTerms place={place} extensions={extensions} />
            {canWrite && <EditTerms partnerId={id} place={place} extensions={extensions} />}
            {doorsOf?.(place.id)}
            {countsOf?.(place.id)}
          </OfficeSection>
        ))}
        {canWrite && (
          <OfficeSection title={t('addPlace')}>
            <AddPlace
              partnerId={id}
              contractFrom={contractFrom}
              places={otherPlaces.map((place) => ({ value: place.id, label: place.name[locale] }))}
            />
          </OfficeSection>
        )}
        <OfficeSection title={t('history')}>{history}</OfficeSection>
      </Thing>
    </>
  );
}

const grouped = (iban: string): string =>
  iban.match(new RegExp(`.{1,${IBAN_GROUP}}`, 'g'))?.join(' ') ?? iban;

function Legal({ partner }: { partner: PartnerDetail }) {
  const t = useTranslations('office.partners');
  const { name, legalForm, address, iban, paymentReference, language, contactName, email, phone } = partner;
  const isForm = (form: string): form is 'association' => t.has(`forms.${form as 'association'}`);
  const facts: Fact[] = [
    { term: t('fields.name'), description: name },
    {
      term: t('fields.legalForm'),
      description: legalForm && isForm(legalForm) ? t(`forms.${legalForm}`) : legalForm,
    },
    {
      term: t('fields.address'),
      description: address
        ? `${[address.street, address.number].filter(Boolean).join(' ')}, ${address.zip} ${address.city}`
        : t('missing'),
    },
    {
      term: t('fields.iban'),
      description: iban ? <span className="num">{grouped(iban)}</span> : t('missing'),
    },
    { term: t('fields.paymentReference'), description: paymentReference },
    { term: t('fields.contactName'), description: contactName },
    { term: t('fields.email'), description: email },
    { term: t('fields.phone'), description: phone && <PhoneLink number={toInternational(phone, 'CH')} /> },
    { term: t('fields.language'), description: LANGUAGES[language].name },
  ];
  return <Facts items={facts.filter(({ description }) => Boolean(description))} />;
}

function PlaceTerms({ place, extensions }: { place: Place; extensions: Extension[] }) {
  const t = useTranslations('office.partners');
  const { entry, extension, confirmFirst, graceDays } = place.rules;
  const needed = extensions.find(({ value }) => value === extension)?.label ?? extension;
  return (
    <>
      <p className="py-2">
        {[
          t(`entries.${entry}`),
          needed ? t('needs', { extension: needed }) : t('needsNone'),
          confirmFirst && t('confirmFirst'),
          graceDays > 0 && t('grace', { count: graceDays }),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {place.prices.length === 0 ? (
        <p className="pb-2 text-mute">{t('noPrice')}</p>
      ) : (
        <PlainTable
          caption={t('prices')}
          columns={[
            t('price.from'),
            t('price.until'),
            { name: t('price.full'), className: 'end' },
            { name: t('price.reduced'), className: 'number' },
          ]}
        >
          {place.prices.map(({ from, until, priceCents, reducedCents }) => (
            <tr key={from}>
              <td className="key">{formatDay(from)}</td>
              <td>{until ? formatDay(until) : t('price.open')}</td>
              <td className="end">{formatMoney(priceCents)}</td>
              <td className="number" data-head={t('price.reduced')}>
                {reducedCents === null ? t('price.none') : formatMoney(reducedCents)}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </>
  );
}
