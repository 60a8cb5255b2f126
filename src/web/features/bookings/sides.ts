import { roles, type Role } from '../../../contract/accounts/roles.ts';
import type { CallKey } from '../../../contract/calls.ts';

/** From which side a booking is looked at. */
export type BookingSide = 'buyer' | 'provider';

interface Paths {
  role: Role;
  inquiries: string;
  bookings: string;
}

/** Where each side has its inquiries and bookings; one of them stands below, by its id. */
export const pathsOf: Record<BookingSide, Paths> = {
  buyer: {
    role: roles.buyer,
    inquiries: '/merchants/buyer-center/inquiries',
    bookings: '/merchants/buyer-center/bookings',
  },
  provider: {
    role: roles.tradeService,
    inquiries: '/merchants/service-center/contacts',
    bookings: '/merchants/service-center/bookings',
  },
};

/** What a step of a booking, or of its refund, makes out of date. */
export const changedByBooking: CallKey[] = [
  'bookings.get',
  'bookings.list',
  'bookingRefunds.ofBooking',
  'inquiries.get',
  'inquiries.list',
];
