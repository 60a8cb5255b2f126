/** The version of the documents an account agrees to when it registers (specification, section 5). */
export const agreementVersion = '1.1.4';
