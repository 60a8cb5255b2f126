import { createContext, useContext } from 'react';
import type { IssueText } from './form/rules.ts';

/** What the components say by themselves; whoever uses them hands it in, in the visitor's language. */
export interface Labels {
  close: string;
  retry: string;
  failed: string;
  empty: string;
  previous: string;
  next: string;
  pages: string;
  page: (page: number) => string;
  more: string;
  less: string;
  selectAll: string;
  selectRow: (name: string) => string;
  selected: (count: number) => string;
  quantity: string;
  increase: string;
  decrease: string;
  required: string;
  /** Stands in a field for a day that is empty. */
  dateHint: string;
  /** A day such as 2026-03-12, or with a time 2026-03-12T14:05, as the page's language writes it. */
  dateText: (value: string) => string;
  density: string;
  done: string;
  cancel: string;
  /** What a prompt says by default of what it does not take. */
  promptError: string;
  issueText: IssueText;
  /** Asks which of two numbers a typed text is. */
  whichNumber: (text: string) => string;
  /** A canonical decimal as the page's language writes it. */
  number: (decimal: string) => string;
}

export const LabelsContext = createContext<Labels | null>(null);

export function useLabels(): Labels {
  const labels = useContext(LabelsContext);
  if (!labels) throw new Error('no labels');
  return labels;
}
