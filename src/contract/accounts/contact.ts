/** How an installation is reached, and under what it is filed; each has its own. An empty one is not shown. */
export interface Contact {
  phone: string;
  address: string;
  /** Of the register where sites are filed, such as an ICP number. */
  filing: string;
}

/** When somebody answers (specification, section 9). */
export const contactHours = '8:30-18:00';
