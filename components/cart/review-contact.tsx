import { readablePhone } from '@/components/forms/phone-number';
import { TextLink } from '@/components/ui/text-link';
import type { Contact } from '@/lib/identity/schema';
import { stepHref } from './steps';

type ReviewContactProps = {
  title: string;
  contact: Contact;
  change: { label: string; name: string };
};

/** A contact of the order as a postal address, with a link to change it. */
export function ReviewContact({ title, contact, change }: ReviewContactProps) {
  const { address } = contact;
  const lines = [
    contact.company,
    `${contact.firstName} ${contact.lastName}`,
    `${address.street} ${address.number}`.trim(),
    address.complement,
    `${address.country === 'CH' ? '' : `${address.country}-`}${address.zip} ${address.city}`,
    readablePhone(contact.phone.number),
    contact.email,
  ].filter(Boolean);
  return (
    <div className="border-t-2 border-ink pt-1">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="font-text text-body font-semibold tracking-normal">{title}</h3>
        <TextLink href={stepHref('information')} aria-label={change.name} className="text-small">
          {change.label}
        </TextLink>
      </div>
      <address className="not-italic">
        {lines.map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}
