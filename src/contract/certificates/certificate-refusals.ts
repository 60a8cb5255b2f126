/** What is refused of certificates, with the status of each. */
export const certificateRefusals = {
  CERTIFICATE_CHANGED: 409,
  CERTIFICATE_NUMBER: 422,
  CERTIFICATE_NUMBER_TAKEN: 409,
  CERTIFICATE_DATES: 422,
  CERTIFICATE_EXPIRED: 422,
  CERTIFICATE_ATTACHED: 409,
  CERTIFICATE_OF_SHOP: 422,
  CERTIFICATES_FULL: 409,
} as const;
