/** Characters of the largest file of rates that is read. */
export const largestRatesFile = 64 * 1024;
