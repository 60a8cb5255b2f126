import type { PolicyDocument } from '../../../contract/policies/policy-documents.ts';

/** A rule, or a document, by its code. */
export const rulePath = (code: string): string => `/rules?document=${code}`;

/** A document that an account agrees to, on the rules page; one of its versions, where a number says which. */
export const documentPath = (document: PolicyDocument, number?: number): string =>
  number === undefined ? rulePath(document) : `${rulePath(document)}&edition=${number}`;
