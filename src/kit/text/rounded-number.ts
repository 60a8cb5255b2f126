/** What a spreadsheet shows of a number that is too long for its cell, saved as text: 1.23457E+17. */
export const looksRounded = (text: string): boolean => /^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(text.trim());
