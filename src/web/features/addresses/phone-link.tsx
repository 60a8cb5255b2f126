import { phoneAddress } from '../../../kit/phone-forms.ts';

/** A number that is called where it is pressed. */
export const PhoneLink = ({ phone, className = '' }: { phone: string; className?: string }) => (
  <a
    href={phoneAddress(phone)}
    className={`figures inline-flex min-h-6 items-center hover:underline ${className}`}
  >
    {phone}
  </a>
);
