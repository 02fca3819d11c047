import { readablePhone } from '@/components/forms/phone-number';

/** A telephone number that can be called with one press. @param number international */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number}`} className="num underline">
    {readablePhone(number)}
  </a>
);
