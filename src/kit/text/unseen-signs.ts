/** Takes a place and shows nothing: joiners, directions, selectors, fillers, and what looks like a blank. */
export const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;
/** The same, to take all of them out. */
export const allUnseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/gu;
