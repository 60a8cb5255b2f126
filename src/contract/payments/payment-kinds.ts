/** The life of one attempt to pay. */
export const paymentStates = ['created', 'pending', 'succeeded', 'failed', 'expired'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What a payment is for. */
export const paymentSubjects = ['orders', 'credit', 'bookings', 'terms'] as const;
export type PaymentSubject = (typeof paymentSubjects)[number];
